/**
 * The outcome of an operation that is expected to fail at times. "Not found" and "declined" are values; exceptions are
 * for unexpected failures.
 *
 * @example
 * const loaded = await loadQuotation(refId);
 * if (!loaded.ok) return showRetry(loaded.error);
 * render(loaded.value);
 */
export type Result<T, E> = Ok<T> | Err<E>;

interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

interface Err<E> {
  readonly ok: false;
  readonly error: E;
}

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function err<E>(error: E): Err<E> {
  return { ok: false, error };
}

/** Maps the value of a success. A failure passes through. */
export function mapResult<T, U, E>(result: Result<T, E>, change: (value: T) => U): Result<U, E> {
  return result.ok ? ok(change(result.value)) : result;
}
