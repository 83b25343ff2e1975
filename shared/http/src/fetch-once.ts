import { type CallFailure, err, type Result } from '@edp/errors';
import { readResponse } from './read-response';

interface FetchOnceOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** One request including its response body, within the timeout. Never rejects. */
export async function fetchOnce(
  url: string,
  init: RequestInit,
  { fetch, timeoutMs, signal }: FetchOnceOptions,
): Promise<Result<unknown, CallFailure>> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    return await readResponse(await fetch(url, { ...init, signal: controller.signal }));
  } catch {
    if (signal?.aborted) return err({ kind: 'aborted' });
    if (controller.signal.aborted) return err({ kind: 'timeout', afterMs: timeoutMs });
    return err({ kind: 'offline' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
