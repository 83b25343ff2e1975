import { setTimeout as sleep } from 'node:timers/promises';
import { malaysianDay } from '@edp/domain';
import { sampleFamily } from '@edp/testing/people';
import { apply, quote } from '../harness/purchase';
import { ShopSession } from '../harness/shop-session';

/** How long a buyer waits, milliseconds. */
export interface Waits {
  readonly median: number;
  readonly slow: number;
  readonly count: number;
}

const BETWEEN_MS = 40;

/** Measures the sequential requests of a buyer until `isOver`. */
export async function buyerWaits(origin: string, isOver: () => boolean): Promise<Waits> {
  const session = new ShopSession(origin, { address: '192.0.2.200' });
  const { refId } = await quote(session, sampleFamily(malaysianDay(new Date())));
  const waits: number[] = [];
  while (!isOver()) {
    const since = performance.now();
    await session.value('loadQuotation', { params: { refId } });
    waits.push(performance.now() - since);
    await sleep(BETWEEN_MS);
  }
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? NaN;
  return { median: at(0.5), slow: at(0.95), count: waits.length };
}

/** How long a buyer of a network without previous requests waits for a document. */
export async function documentWait(origin: string, address: string): Promise<number> {
  const session = new ShopSession(origin, { address });
  const { refId } = await apply(await quote(session, sampleFamily(malaysianDay(new Date()))));
  const since = performance.now();
  await session.value('loadDocument', { body: summaryOf(refId) });
  return performance.now() - since;
}

export function summaryOf(refId: string) {
  const kind = { documentType: 'proposalSummary', Language: 'ENG' } as const;
  return { appId: 'EDP', email: '', refId, ...kind };
}
