import { createContext, type ReactNode, useContext } from 'react';
import {
  CONTRACT_VERSION,
  type PageBootstrap,
  type PageName,
  type ProductConfig,
  type RemotePage,
} from '@edp/contracts';
import { EdpError } from '@edp/errors';
import { type I18n, useLanguage } from '@edp/i18n';
import type { EventBus, HostProps } from '@edp/mfe';
import type { AppStore, StoredConsent, StoredValue, RootState } from '@edp/store';
import type { Track, TrackRemoteEvent } from '@edp/telemetry';
import type { Restoring } from './journey/restoring';
import type { RemoteLoader } from './loader/create-remote-loader';
import type { MountReports } from './loader/mount-reports';
import type { ShellNavigation } from './navigation/create-navigation';
import type { LastVisited } from './navigation/last-visited';
import type { HydrationState } from './remote/remote-view';
import type { SessionWatch } from './session/session-watch';
import type { Vitals } from './vitals';
import type { WorkerLink } from './worker/worker-link';

/** Objects that exist once per document. Created by `createShell` before the first render. */
export interface Shell {
  readonly bootstrap: PageBootstrap;
  readonly i18n: I18n;
  readonly store: AppStore;
  /** State from which the view of this document was rendered. */
  readonly viewState: RootState;
  /** Decides whether a remote that is mounted now hydrates its view. */
  readonly hydrationState: () => HydrationState;
  readonly bus: EventBus;
  readonly remotes: RemoteLoader;
  readonly mounts: MountReports;
  readonly vitals: Vitals;
  readonly worker: WorkerLink;
  readonly track: Track;
  /** Creates the `track` of a remote's host props. */
  readonly trackOf: (remote: string) => TrackRemoteEvent;
  /** Consent to analytics, stored on the device. */
  readonly consent: StoredValue<StoredConsent>;
  /** After "clear my data": clears store and storage of this browser, and opens the home page. */
  readonly clearDevice: () => void;
  /** The journey of the path's product; null on pages without a product. */
  readonly journey: Journey | null;
}

/** The journey of a product, which is fixed for a document. */
export interface Journey {
  readonly product: ProductConfig;
  readonly navigation: ShellNavigation;
  readonly restoring: Restoring;
  readonly lastVisited: LastVisited;
  readonly session: SessionWatch;
  /** Resets the store and removes the journey that this tab stored, when the session has no access to it. */
  readonly forget: () => void;
  /** Checks a page that was entered without a document request. */
  readonly checkPage: (page: RemotePage) => Promise<void>;
  /** True at the first call: the browser itself announces the first page. */
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

/** The journey, for components on pages of a product. */
export function useJourney(): Journey {
  const { journey } = useShell();
  if (!journey) {
    throw new EdpError('HOOK_OUTSIDE_PROVIDER', { hook: 'useJourney', provider: 'a product path' });
  }
  return journey;
}

/** The host props of a page, for a remote and for components that need them. */
export function useHostProps(page: PageName): HostProps {
  const { store, bus } = useShell();
  const { product, navigation } = useJourney();
  const { language } = useLanguage();
  return { contractVersion: CONTRACT_VERSION, page, product, language, store, bus, navigation };
}
