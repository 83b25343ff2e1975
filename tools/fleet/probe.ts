import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS, CSRF_HEADER } from '@edp/contracts';
import { malaysianDay } from '@edp/domain';
import { callUrl } from '@edp/http';
import { samplePerson } from '@edp/testing/people';
import { quotationRequest } from '../harness/requests/quotation-request';
import { newAddress } from '../harness/signature';

const INTERVAL_MS = 200;
const TIMEOUT_MS = 5_000;

/** One request that writes, sent once, whatever the outcome. */
export interface Sample {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Status, or the reason why there is none. */
  readonly outcome: string;
  readonly during: string;
}

export interface Probe {
  readonly samples: readonly Sample[];
  stop(): Promise<readonly Sample[]>;
}

/** Asks for a quotation five times a second, each time as another browser, and never a second time. */
export function startProbe(origin: string, during: () => string): Probe {
  const samples: Sample[] = [];
  const stopping = new AbortController();
  const ask = async (): Promise<void> => {
    const moment = { startedAt: Date.now(), during: during() };
    const outcome = await quotation(origin);
    samples.push({ ...moment, outcome, endedAt: Date.now() });
  };
  const run = async (): Promise<void> => {
    const underWay: Promise<void>[] = [];
    while (!stopping.signal.aborted) {
      underWay.push(ask());
      await sleep(INTERVAL_MS);
    }
    await Promise.all(underWay);
  };
  const running = run();
  return {
    samples,
    async stop() {
      stopping.abort();
      await running;
      return samples;
    },
  };
}

export function isWell({ outcome }: Sample): boolean {
  return outcome === '200';
}

/** How long after a moment the last failed request had its response; 0 where none failed. */
export function recoveryMs(samples: readonly Sample[], since: number): number {
  const failed = samples.filter((sample) => sample.endedAt > since && !isWell(sample));
  return Math.max(0, ...failed.map(({ endedAt }) => endedAt - since));
}

async function quotation(origin: string): Promise<string> {
  const people = [samplePerson({ today: malaysianDay(new Date()) })];
  try {
    const response = await fetch(origin + callUrl(ENDPOINTS.createQuotation), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': newAddress(),
        [CSRF_HEADER]: '1',
      },
      body: JSON.stringify(quotationRequest(people)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    const isTold = response.status !== 503 || response.headers.has('retry-after');
    return isTold ? String(response.status) : '503 without Retry-After';
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? (error as Error).name;
  }
}
