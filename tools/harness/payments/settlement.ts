import { until } from '../../lib/until.mjs';
import { atATime } from '../at-a-time';
import { statusOf } from '../purchase';
import { audit, type Facts, isTerminal, type Verdict } from './audit';
import type { Buyer } from './buyer';
import { lossesOf } from './losses';
import { policyPacksIn, readAttempts, readLedger, readPolicyPacks } from './records';

/** The first buyer's payment is requested again at the end: with thousands of buyers, long after an idle session would have ended. */
const SESSION_SECONDS = String(24 * 60 * 60);
/** Settings of a product whose payments are audited. */
export const AUDITED_SETTINGS = {
  PENDING_SECONDS: '3',
  SESSION_IDLE_SECONDS: SESSION_SECONDS,
  SESSION_LIFETIME_SECONDS: SESSION_SECONDS,
};
/** Payments end within this time after the last restart, and e-mails pause for less: jobs of a killed process wait for the end of their lease. */
const SETTLED_WITHIN_MS = 180_000;
/** Buyers whose payment status is requested at the same time. */
const READERS = 8;

/** Waits until no payment is pending, or until the deadline. @returns that time */
async function untilSettled(databaseUrl: string, since: number): Promise<number> {
  const isSettled = async () =>
    (await readAttempts(databaseUrl)).every(({ state }) => isTerminal(state));
  await until(isSettled, { every: 250, within: since + SETTLED_WITHIN_MS - Date.now() });
  return Date.now();
}

/** Waits until there are as many e-mails as policies, as long as more arrive: rendering them takes its time. */
async function untilMailed(dataDir: string, policies: number): Promise<void> {
  let sent = 0;
  const isMore = () => policyPacksIn(dataDir).length > sent;
  while (sent < policies && (await until(isMore, { every: 250, within: SETTLED_WITHIN_MS })))
    sent = policyPacksIn(dataDir).length;
}

interface Records {
  /** Of the provider. */
  readonly databaseUrl: string;
  readonly cardOrigin: string;
  readonly cardSecret: string;
  /** Has the outbox of the provider. */
  readonly dataDir: string;
}

export interface Settled {
  readonly facts: Facts;
  readonly verdict: Verdict;
  /** When no payment was pending any longer. */
  readonly settledAt: number;
}

/** Waits until all payments have ended, and audits them. @param since the last restart, from which on they have their time */
export async function settleAndAudit(
  records: Records,
  buyers: readonly Buyer[],
  since: number,
): Promise<Settled> {
  const settledAt = await untilSettled(records.databaseUrl, since);
  const facts = await factsOf(records, buyers);
  return { facts, verdict: audit(facts), settledAt };
}

/** The records of provider, outbox and ledger and what buyers see. */
async function factsOf(
  { databaseUrl, cardOrigin, cardSecret, dataDir }: Records,
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
  const losses = (await atATime(READERS, buyers, lossesOf)).flat();
  await untilMailed(dataDir, attempts.filter(({ hasPolicy }) => hasPolicy).length);
  const captures = await readLedger(cardOrigin, cardSecret);
  return { captures, attempts, reported, losses, mailed: await readPolicyPacks(dataDir) };
}
