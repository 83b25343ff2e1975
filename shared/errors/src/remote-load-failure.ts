import { EdpError } from './edp-error';
import type { ErrorCode } from './error-codes';

/** The step of the loader at which a remote failed: resolve, check contract, load, assert lifecycles, mount. */
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

const RETRYABLE: readonly RemoteLoadFailureKind[] = [
  'offline',
  'timeout',
  'notFound',
  'interrupted',
];

/** A remote that failed to load or mount, with the step at which it failed. */
export class RemoteLoadFailure extends EdpError {
  constructor(
    readonly kind: RemoteLoadFailureKind,
    /** The release, as far as it is known. A remote that fails by itself does not know its own. */
    readonly release: { readonly name: string; readonly releaseId?: string },
    options: { readonly cause?: unknown } = {},
  ) {
    const { name: remote, releaseId } = release;
    super(CODES[kind], { remote, ...(releaseId !== undefined && { releaseId }) }, options);
  }

  /** Only transient failures are retried. A file with a wrong hash or a broken file would fail the same way again. */
  get isRetryable(): boolean {
    return RETRYABLE.includes(this.kind);
  }

  /** Whether the previous release may still work. */
  get mayFallBack(): boolean {
    return this.kind !== 'unknown' && this.kind !== 'offline';
  }
}
