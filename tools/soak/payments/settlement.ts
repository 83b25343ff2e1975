import { atATime } from '../../harness/at-a-time';
import { statusOf } from '../../harness/purchase';
import { until } from '../../lib/until.mjs';
import { type Facts, isTerminal } from './audit';
import type { Buyer } from './buyer';
import { readAttempts, readLedger } from './records';

/** No payment is under way any more so long after the last restart. */
const SETTLED_WITHIN_MS = 60_000;
/** So many buyers ask how their payment stands at the same time. */
const ASKERS = 8;

/** Waits until nothing is under way, or should not be any more. @returns when that was */
export async function untilSettled(databaseUrl: string, since: number): Promise<number> {
  const isSettled = async () =>
    (await readAttempts(databaseUrl)).every(({ state }) => isTerminal(state));
  await until(isSettled, { every: 250, within: since + SETTLED_WITHIN_MS - Date.now() });
  return Date.now();
}

interface Records {
  /** Of the provider. */
  readonly databaseUrl: string;
  readonly cardOrigin: string;
  readonly cardSecret: string;
}

/** What the provider keeps, what the ledger says and what buyers are told, for the audit. */
export async function factsOf(
  { databaseUrl, cardOrigin, cardSecret }: Records,
  buyers: readonly Buyer[],
): Promise<Facts> {
  // Before the buyers ask: asking settles what is not settled yet.
  const attempts = await readAttempts(databaseUrl);
  const told = await atATime(ASKERS, buyers, async (buyer) => {
    const { status, policy } = await statusOf(buyer);
    const cards = [...buyer.shown.values()];
    const { transactionNo: proposalNumber } = buyer.payment;
    return { proposalNumber, cards, status, hasPolicy: policy !== undefined };
  });
  return { captures: await readLedger(cardOrigin, cardSecret), attempts, told };
}
