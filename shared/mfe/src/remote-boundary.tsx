import { Component, type ReactNode } from 'react';

import { EdpError } from '@edp/errors';
import { reportClientError } from '@edp/telemetry';

import { CrashPanel } from './crash-panel';

export interface RemoteBoundaryProps {
  /** Name of the remote, for the report. */
  remote: string;
  children: ReactNode;
}

interface RemoteBoundaryState {
  readonly crashed: boolean;
  readonly supportCode: string;
}

const SOUND: RemoteBoundaryState = { crashed: false, supportCode: '' };

/**
 * Keeps a crash inside its remote: the rest of the page goes on working. Retry renders the remote anew; what was
 * entered stands in the store and on the server, so nothing is lost by it.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state = SOUND;

  static getDerivedStateFromError(): Partial<RemoteBoundaryState> {
    return { crashed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    const { remote } = this.props;
    const error = new EdpError('RENDER_CRASHED', { remote }, { cause: thrown });
    this.setState({ supportCode: reportClientError(remote, error) });
  }

  private readonly retry = () => {
    this.setState(SOUND);
  };

  override render() {
    const { crashed, supportCode } = this.state;
    if (!crashed) return this.props.children;
    return <CrashPanel supportCode={supportCode} onRetry={this.retry} />;
  }
}
