import type { PageName, ProductConfig } from '@edp/contracts';
import { CONTRACT_VERSION } from '@edp/contracts';
import type { Language } from '@edp/domain';
import type { EdpError } from '@edp/errors';
import type { AppStore } from '@edp/store';
import type { TrackRemoteEvent } from '@edp/telemetry';

import type { EventBus } from './event-bus';
import type { Navigation } from './navigation';

/** What the host does for a remote that throws while it is rendered. */
export interface HostRecovery {
  /** @returns true when the host takes its place: the remote shows nothing of it then */
  readonly crashed: (error: EdpError) => boolean;
  /** Mounts the page anew, from another release where there is one. */
  readonly again: () => void;
}

/** What the shell gives a remote when it mounts it. A change here is a new contract version, unless it may be absent. */
export interface HostProps {
  readonly contractVersion: typeof CONTRACT_VERSION;
  readonly page: PageName;
  /** Product in its variant: brand, links, phone, switches. */
  readonly product: ProductConfig;
  /** At mount; changes reach the screens through i18n. */
  readonly language: Language;
  readonly store: AppStore;
  readonly bus: EventBus;
  readonly navigation: Navigation;
  /** The element of the mount, where it holds the remote's own first view: the remote takes it over. Absent: it is empty. */
  readonly view?: HTMLElement | undefined;
  /** Absent where there is no other release to be had, as in a remote that runs alone. */
  readonly recovery?: HostRecovery;
  /**
   * Sends an analytics event of the remote, if the buyer gave consent; used through `useTrack`. Absent in a remote that
   * runs alone.
   */
  readonly track?: TrackRemoteEvent;
}

const NEEDED = ['page', 'product', 'language', 'store', 'bus', 'navigation'] as const;

/**
 * Refuses a mount by a host that keeps another contract, with what is wrong in the message.
 *
 * @throws TypeError before anything is rendered, so that the loader can take the previous release
 */
export function assertHostProps(props: Partial<HostProps>): asserts props is HostProps {
  if (props.contractVersion !== CONTRACT_VERSION) {
    throw new TypeError(
      `The host keeps contract version ${String(props.contractVersion)}, this remote ${CONTRACT_VERSION}.`,
    );
  }
  const missing = NEEDED.filter((name) => props[name] === undefined);
  if (missing.length > 0) throw new TypeError(`The host did not give: ${missing.join(', ')}.`);
}
