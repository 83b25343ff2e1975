import { type CallFailure, err, type Result } from '@edp/errors';

import { readAnswer } from './read-answer';

export interface FetchOnceOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** One request, from sending to the end of its body, within the time allowed. Never rejects. */
export async function fetchOnce(
  url: string,
  init: RequestInit,
  { fetch, timeoutMs, signal }: FetchOnceOptions,
): Promise<Result<unknown, CallFailure>> {
  const controller = new AbortController();
  const giveUp = () => {
    controller.abort();
  };
  const timer = setTimeout(giveUp, timeoutMs);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    return await readAnswer(await fetch(url, { ...init, signal: controller.signal }));
  } catch {
    if (signal?.aborted) return err({ kind: 'aborted' });
    if (controller.signal.aborted) return err({ kind: 'timeout', afterMs: timeoutMs });
    return err({ kind: 'offline' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
