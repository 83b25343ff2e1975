/** What the caller of any call may say. */
export interface CallOptions {
  /** Gives the call up; the result is then `aborted`. */
  readonly signal?: AbortSignal;
  /** Milliseconds until `timeout`; 9 seconds if not given. */
  readonly timeoutMs?: number;
}

/** For calls whose effect must happen once. */
export interface IdempotentCallOptions extends CallOptions {
  /** From `newIdempotencyKey`; the same each time one attempt is sent. */
  readonly idempotencyKey: string;
}
