import { setTimeout as sleep } from 'node:timers/promises';
import { malaysianDay } from '@edp/domain';
import { sampleFamily } from '@edp/testing/people';
import { apply, quote } from '../harness/purchase';
import { summaryRequest } from '../harness/requests/application-request';
import { ShopSession } from '../harness/shop-session';
import { latencies, type Latencies } from '../lib/latencies';

const BETWEEN_MS = 40;

/** How long the sequential requests of a buyer take until `isOver`, milliseconds. */
export async function buyerWaits(origin: string, isOver: () => boolean): Promise<Latencies> {
  const session = new ShopSession(origin, { address: '192.0.2.200' });
  const { refId } = await quote(session, sampleFamily(malaysianDay(new Date())));
  const waits: number[] = [];
  while (!isOver()) {
    const since = performance.now();
    await session.value('loadQuotation', { params: { refId } });
    waits.push(performance.now() - since);
    await sleep(BETWEEN_MS);
  }
  return latencies(waits);
}

/** How long a buyer of a network without previous requests waits for a document. */
export async function documentWait(origin: string, address: string): Promise<number> {
  const session = new ShopSession(origin, { address });
  const { refId } = await apply(await quote(session, sampleFamily(malaysianDay(new Date()))));
  const since = performance.now();
  await session.value('loadDocument', { body: summaryRequest(refId) });
  return performance.now() - since;
}
