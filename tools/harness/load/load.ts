import { median } from '../../lib/latencies';
import type { Sample } from './samples';

const TICK_MS = 5;

/** A request that was sent once. */
export interface Result {
  readonly what: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Status, or the reason why there is no response. */
  readonly outcome: string;
  readonly isExpected: boolean;
  /** What happened to the services at that time. */
  readonly during: string;
  /** Start of the body. */
  readonly text?: string;
}

export interface Load {
  /** In the order in which they ended. */
  readonly results: readonly Result[];
  /** Sends no more. Resolves when each request has ended. @returns for how long requests were sent, milliseconds */
  stop(): Promise<number>;
}

interface LoadOptions {
  readonly perSecond: number;
  readonly samples: Iterator<Sample, never>;
  readonly during: () => string;
  readonly timeoutMs: number;
}

/** Sends requests at a constant rate, whether previous ones have ended or not. No request is repeated. */
export function startLoad({ perSecond, samples, during, timeoutMs }: LoadOptions): Load {
  const begun = performance.now();
  const pending = new Set<Promise<void>>();
  const results: Result[] = [];
  let sent = 0;

  const tick = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond);
    for (; sent < due; sent += 1) {
      const moment = { startedAt: Date.now(), during: during() };
      const sending = send(samples.next().value, timeoutMs).then((result) => {
        pending.delete(sending);
        results.push({ ...moment, ...result, endedAt: Date.now() });
      });
      pending.add(sending);
    }
  }, TICK_MS);

  return {
    results,
    async stop() {
      clearInterval(tick);
      const tookMs = performance.now() - begun;
      await Promise.all(pending);
      return tookMs;
    },
  };
}

/** How long after a moment the last failed request ended; 0 if none failed. */
export function recoveryMs(results: readonly Result[], since: number): number {
  const failed = results.filter(({ endedAt, isExpected }) => endedAt > since && !isExpected);
  return Math.max(0, ...failed.map(({ endedAt }) => endedAt - since));
}

/** The results for each of the moments `during` which they began, in a line. */
export function linesByMoment(results: readonly Result[]): string[] {
  const moments = [...new Set(results.map(({ during }) => during))];
  return moments.map((moment) => {
    const made = results.filter(({ during }) => during === moment);
    const failed = made.filter(({ isExpected }) => !isExpected);
    const counts = [...new Set(failed.map(({ outcome }) => outcome))].map(
      (how) => `${how} ${failed.filter(({ outcome }) => outcome === how).length}`,
    );
    const took = median(made.map(({ startedAt, endedAt }) => endedAt - startedAt));
    return `${moment}: ${made.length} single requests, median ${took} ms, ${failed.length} failed${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`;
  });
}

async function send(
  { what, method, port, path, headers, body, expected }: Sample,
  timeoutMs: number,
): Promise<Pick<Result, 'what' | 'outcome' | 'isExpected' | 'text'>> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    });
    const text = (await response.text()).slice(0, 200);
    const { status } = response;
    const isComplete = status !== 503 || response.headers.has('retry-after');
    const outcome = isComplete ? String(status) : '503 without Retry-After';
    return { what, outcome, isExpected: status === expected, text };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return { what, outcome: cause?.code ?? (error as Error).name, isExpected: false };
  }
}
