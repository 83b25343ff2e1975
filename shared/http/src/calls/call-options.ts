/** What the caller of any call may say. */
export interface CallOptions {
  /** Gives the call up; the result is then `aborted`. */
  readonly signal?: AbortSignal;
  /** Milliseconds until `timeout`; 9 seconds if not given. */
  readonly timeoutMs?: number;
  /** Nobody waits for it: a fault takes no buyer to the error page. */
  readonly inBackground?: boolean;
  /** Is sent to its end even when the page is closed meanwhile; bodies up to 64 KB. */
  readonly keepalive?: boolean;
}

/** For calls whose effect must happen once. */
export interface IdempotentCallOptions extends CallOptions {
  /** From `newIdempotencyKey`; the same each time one attempt is sent. */
  readonly idempotencyKey: string;
}
