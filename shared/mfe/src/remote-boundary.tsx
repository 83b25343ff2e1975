import { Component, type ReactNode } from 'react';
import { EdpError } from '@edp/errors';
import { reportClientError } from '@edp/telemetry';
import { CrashPanel } from './crash-panel';
import type { HostRecovery } from './host-props';

interface RemoteBoundaryProps {
  /** Name of the remote in the report. */
  remote: string;
  recovery: HostRecovery | undefined;
  children: ReactNode;
}

interface RemoteBoundaryState {
  readonly crashed: boolean;
  /** Null before the crash is reported, and when the host handles it. */
  readonly supportCode: string | null;
}

const NOT_CRASHED: RemoteBoundaryState = { crashed: false, supportCode: null };

/**
 * Error boundary of a remote: the rest of the page continues to work. Retry lets the host mount the remote again; the
 * input is in the store and on the server, so nothing is lost.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state = NOT_CRASHED;

  static getDerivedStateFromError(): Partial<RemoteBoundaryState> {
    return { crashed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    const { remote, recovery } = this.props;
    const error = new EdpError('RENDER_CRASHED', { remote }, { cause: thrown });
    const supportCode = reportClientError(remote, error);
    if (recovery?.crashed(error) !== true) this.setState({ supportCode });
  }

  private readonly retry = () => {
    const { recovery } = this.props;
    if (recovery) recovery.again();
    else this.setState(NOT_CRASHED);
  };

  override render() {
    const { crashed, supportCode } = this.state;
    if (!crashed) return this.props.children;
    if (supportCode === null) return null;
    return <CrashPanel supportCode={supportCode} onRetry={this.retry} />;
  }
}
