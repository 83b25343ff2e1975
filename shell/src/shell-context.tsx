import { createContext, type ReactNode, useContext } from 'react';
import type { PageBootstrap, ProductConfig, RemotePage } from '@edp/contracts';
import { EdpError } from '@edp/errors';
import type { I18n } from '@edp/i18n';
import type { EventBus } from '@edp/mfe';
import type { AppStore, Consent, StoredValue, RootState } from '@edp/store';
import type { Track, TrackRemoteEvent } from '@edp/telemetry';
import type { Restoring } from './journey/restoring';
import type { RemoteLoader } from './loader/create-remote-loader';
import type { MountReports } from './loader/mount-reports';
import type { ShellNavigation } from './navigation/create-navigation';
import type { LastVisited } from './navigation/last-visited';
import type { Beginning } from './remote/remote-view';
import type { SessionWatch } from './session/session-watch';
import type { Vitals } from './vitals';
import type { WorkerLink } from './worker/worker-link';

/** What exists once per document. Made in `main.tsx`, before anything is rendered. */
export interface Shell {
  readonly bootstrap: PageBootstrap;
  readonly i18n: I18n;
  readonly store: AppStore;
  /** What the view of this document was rendered from. */
  readonly viewState: RootState;
  /** What a remote that is mounted now would begin with; it decides whether its view is hydrated. */
  readonly beginning: () => Beginning;
  readonly bus: EventBus;
  readonly remotes: RemoteLoader;
  /** Where what came of a release is told. */
  readonly mounts: MountReports;
  /** Where how fast the pages are is measured. */
  readonly vitals: Vitals;
  readonly worker: WorkerLink;
  readonly track: Track;
  /** Creates the `track` of a remote's host props. */
  readonly trackOf: (remote: string) => TrackRemoteEvent;
  /** Consent to analytics, kept on the device. */
  readonly consent: StoredValue<Consent>;
  /** After "clear my data": what this browser kept is gone, and the buyer is at the start. */
  readonly forgetDevice: () => void;
  /** The product of the path, and the way through its pages; absent on pages of no product. */
  readonly journey: Journey | null;
}

/** A product is fixed for a document: another product is another document. */
export interface Journey {
  readonly product: ProductConfig;
  readonly navigation: ShellNavigation;
  readonly restoring: Restoring;
  readonly lastVisited: LastVisited;
  readonly session: SessionWatch;
  /** Asks the server about a page that was entered without it. */
  readonly checkPage: (page: RemotePage) => Promise<void>;
  /** True the first time it is asked: the browser itself has told of that page. */
  readonly isFirstArrival: () => boolean;
}

const ShellContext = createContext<Shell | null>(null);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) {
    throw new EdpError('HOOK_OUTSIDE_PROVIDER', { hook: 'useShell', provider: 'ShellProvider' });
  }
  return shell;
}

/** For what is rendered only on pages of a product. */
export function useJourney(): Journey {
  const { journey } = useShell();
  if (!journey) {
    throw new EdpError('HOOK_OUTSIDE_PROVIDER', { hook: 'useJourney', provider: 'a product path' });
  }
  return journey;
}
