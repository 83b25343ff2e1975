import type { Sample } from './samples';

/** Longer than any request of these takes. */
const TIMEOUT_MS = 60_000;
const TICK_MS = 5;

export interface Tally {
  readonly sent: number;
  readonly tookMs: number;
  /** Each in a sentence. */
  readonly failures: readonly string[];
}

export interface Load {
  readonly failures: readonly string[];
  /** Sends no more. Resolves when every request has its response or has failed. */
  stop(): Promise<Tally>;
}

/**
 * Sends so many requests a second, whether those before have their responses or not.
 *
 * @param during what happens at the moment, for the report of a failure
 */
export function startLoad(
  perSecond: number,
  samples: Iterator<Sample, never>,
  during: () => string,
): Load {
  const begun = performance.now();
  const underWay = new Set<Promise<void>>();
  const failures: string[] = [];
  let sent = 0;

  const tick = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond);
    for (; sent < due; sent += 1) {
      const sample = samples.next().value;
      const sending = send(sample).then((failure) => {
        underWay.delete(sending);
        if (failure) failures.push(`${sample.what}: ${failure}, ${during()}`);
      });
      underWay.add(sending);
    }
  }, TICK_MS);

  return {
    failures,
    async stop() {
      clearInterval(tick);
      const tookMs = performance.now() - begun;
      await Promise.all(underWay);
      return { sent, tookMs, failures };
    },
  };
}

/** @returns what went wrong */
async function send(sample: Sample): Promise<string | undefined> {
  const { method, port, path, headers, body, expected } = sample;
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...{ method, headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (response.status === expected) return undefined;
    return `status ${response.status} ${text.slice(0, 200)}`;
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    return String(cause ?? error);
  }
}
