import { setTimeout as sleep } from 'node:timers/promises';
import { malaysianDay } from '@edp/domain';
import { sampleFamily } from '@edp/testing/people';
import { type Applied, apply, quote } from '../harness/purchase';
import { summaryRequest } from '../harness/requests/application-request';
import { ShopSession } from '../harness/shop-session';

/** Concurrent requests of each network: more than one browser has. */
const AT_ONCE = 4;
const RETRY_MS = 250;

export interface Tally {
  /** Requests for a document, by the status of their responses. */
  readonly statuses: Map<number, number>;
}

/** Creates the applications of attackers, one for each concurrent request of each network, before the measurement. */
export async function attackers(origin: string, networks: number): Promise<Applied<ShopSession>[]> {
  const applied: Applied<ShopSession>[] = [];
  for (let network = 1; network <= networks; network += 1) {
    for (let times = 0; times < AT_ONCE; times += 1) {
      const address = `198.51.100.${network}`;
      const session = new ShopSession(origin, { address, waits: false });
      applied.push(await apply(await quote(session, sampleFamily(malaysianDay(new Date())))));
    }
  }
  return applied;
}

/**
 * Requests documents without a pause, each with another content, so that each must be rendered: the most expensive operation, by
 * every attacker up to the rate limit.
 */
export async function askForDocuments(
  applied: readonly Applied<ShopSession>[],
  isOver: () => boolean,
): Promise<Tally> {
  const statuses = new Map<number, number>();

  async function attack({ session, refId, request }: Applied<ShopSession>): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      const paymentMode = turn % 2 === 0 ? 'Yearly' : 'Monthly';
      await session.call('saveApplication', { body: { ...request, paymentMode } });
      const { status } = await session.call('loadDocument', { body: summaryRequest(refId) });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 200) await sleep(RETRY_MS);
    }
  }

  await Promise.all(applied.map(attack));
  return { statuses };
}
