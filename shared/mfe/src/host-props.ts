import type { PageName, ProductConfig } from '@edp/contracts';
import { CONTRACT_VERSION } from '@edp/contracts';
import type { Language } from '@edp/domain';
import type { EdpError } from '@edp/errors';
import type { AppStore } from '@edp/store';
import type { TrackRemoteEvent } from '@edp/telemetry';
import type { EventBus } from './event-bus';
import type { Navigation } from './navigation';

/** Recovery of the host for a remote that throws while rendering. */
export interface HostRecovery {
  /** @returns true when the host handles the crash: the remote then renders nothing */
  readonly crashed: (error: EdpError) => boolean;
  /** Mounts the page again, from another release if there is one. */
  readonly again: () => void;
}

/**
 * The props that the shell passes to a remote at mount. A change is a new contract version, unless the prop is
 * optional.
 */
export interface HostProps {
  readonly contractVersion: typeof CONTRACT_VERSION;
  readonly page: PageName;
  /** The product in its variant: brand, links, phone, switches. */
  readonly product: ProductConfig;
  /** Language at mount; changes reach the screens through i18n. */
  readonly language: Language;
  readonly store: AppStore;
  readonly bus: EventBus;
  readonly navigation: Navigation;
  /** The mount element if it contains the remote's first view, which the remote hydrates. Absent: it is empty. */
  readonly view?: HTMLElement | undefined;
  /** Absent if there is no other release, as in a remote that runs alone. */
  readonly recovery?: HostRecovery;
  /**
   * Sends an analytics event of the remote, if the buyer gave consent; used through `useTrack`. Absent in a remote that
   * runs alone.
   */
  readonly track?: TrackRemoteEvent;
}

const REQUIRED = ['page', 'product', 'language', 'store', 'bus', 'navigation'] as const;

/**
 * Rejects a mount by a host with another contract version; the message contains the difference.
 *
 * @throws TypeError before rendering, so that the loader can use the previous release
 */
export function assertHostProps(props: Partial<HostProps>): asserts props is HostProps {
  if (props.contractVersion !== CONTRACT_VERSION) {
    throw new TypeError(
      `The host keeps contract version ${String(props.contractVersion)}, this remote ${CONTRACT_VERSION}.`,
    );
  }
  const missing = REQUIRED.filter((name) => props[name] === undefined);
  if (missing.length > 0) throw new TypeError(`The host did not give: ${missing.join(', ')}.`);
}
