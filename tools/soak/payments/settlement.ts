import { atATime } from '../../harness/at-a-time';
import { statusOf } from '../../harness/purchase';
import { until } from '../../lib/until.mjs';
import { type Facts, isTerminal } from './audit';
import type { Buyer } from './buyer';
import { readAttempts, readLedger } from './records';

/** The first buyer's payment is requested again at the end: with thousands of buyers, long after an idle session would have ended. */
const SESSION_SECONDS = String(24 * 60 * 60);
/** Settings of a product whose payments are audited. */
export const AUDITED_SETTINGS = {
  PENDING_SECONDS: '3',
  SESSION_IDLE_SECONDS: SESSION_SECONDS,
  SESSION_LIFETIME_SECONDS: SESSION_SECONDS,
};
/** After the last restart all payments end within this time; jobs of a killed process wait for the end of their lease. */
const SETTLED_WITHIN_MS = 180_000;
/** Buyers whose payment status is requested at the same time. */
const READERS = 8;

/** Waits until no payment is pending, or until the deadline. @returns that time */
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

/** The records of provider and ledger and the statuses that buyers see, for the audit. */
export async function factsOf(
  { databaseUrl, cardOrigin, cardSecret }: Records,
  buyers: readonly Buyer[],
): Promise<Facts> {
  // Before the status requests, which settle pending payments.
  const attempts = await readAttempts(databaseUrl);
  const reported = await atATime(READERS, buyers, async (buyer) => {
    const { status, policy } = await statusOf(buyer);
    const cards = [...buyer.shown.values()];
    const { transactionNo: proposalNumber } = buyer.payment;
    return { proposalNumber, cards, status, hasPolicy: policy !== undefined };
  });
  return { captures: await readLedger(cardOrigin, cardSecret), attempts, reported };
}
