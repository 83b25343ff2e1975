import { EdpError } from './edp-error';
import type { ErrorCode } from './error-codes';

/** Where in the loader's pipeline a remote failed: resolve, check contract, register, load, assert lifecycles, mount. */
export type RemoteLoadFailureKind =
  | 'unknown'
  | 'contract'
  | 'offline'
  | 'timeout'
  | 'notFound'
  | 'interrupted'
  | 'refused'
  | 'crashed'
  | 'lifecycles'
  | 'mount';

const CODES: Readonly<Record<RemoteLoadFailureKind, ErrorCode>> = {
  unknown: 'REMOTE_UNKNOWN',
  contract: 'REMOTE_CONTRACT',
  offline: 'REMOTE_OFFLINE',
  timeout: 'REMOTE_TIMEOUT',
  notFound: 'REMOTE_NOT_FOUND',
  interrupted: 'REMOTE_INTERRUPTED',
  refused: 'REMOTE_REFUSED',
  crashed: 'REMOTE_CRASHED',
  lifecycles: 'REMOTE_LIFECYCLES',
  mount: 'REMOTE_MOUNT',
};

const WORTH_RETRYING: readonly RemoteLoadFailureKind[] = [
  'offline',
  'timeout',
  'notFound',
  'interrupted',
];

export interface FailedRelease {
  readonly remote: string;
  readonly releaseId?: string;
}

/** A remote that did not come to life, with the step it failed at. */
export class RemoteLoadFailure extends EdpError {
  constructor(
    readonly kind: RemoteLoadFailureKind,
    readonly release: FailedRelease,
    options: { readonly cause?: unknown } = {},
  ) {
    super(CODES[kind], { ...release }, options);
  }

  /** Only what may pass by itself is tried again; a refused or broken file would fail the same way. */
  get isRetryable(): boolean {
    return WORTH_RETRYING.includes(this.kind);
  }

  /** Whether the release before this one may still work. */
  get mayFallBack(): boolean {
    return this.kind !== 'unknown' && this.kind !== 'offline';
  }
}
