import { setTimeout as sleep } from 'node:timers/promises';
import { audit, type Facts, isTerminal, type Told } from './audit';
import { readAttempts, readLedger } from './books';
import { type Killer, startKiller } from './killer';
import { layLines, type Lines } from './lines';
import { type MortalProduct, startMortalProduct } from './mortal-product';
import { newPayer, pay, type Payer, statusOf } from './payer';
import type { Outcome } from './report';
import { untried } from './untried';

/** No payment is under way any more so long after the last restart. */
const SETTLED_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 250;
const PROGRESS_MS = 15_000;
/** So many buyers ask how their payment stands at the same time. */
const ASKERS = 8;

interface RunOptions {
  readonly dataDir: string;
  readonly count: number;
  /** How many pay at the same time. */
  readonly buyers: number;
  /** The longest time between two kills in which everything runs. */
  readonly pauseMs: number;
  readonly build: boolean;
}

/** The whole of it: pay while parts are killed, wait until all is settled, compare. */
export async function runPayments(options: RunOptions): Promise<Outcome> {
  const random = Math.random;
  let lines: Lines | undefined;
  const product = await startMortalProduct({
    ...options,
    between: async (ports) => {
      lines = await layLines(ports, random);
      return { cardUrl: lines.orders.origin, webhookUrl: lines.webhooks.origin };
    },
  });
  try {
    if (!lines) throw new Error('Nothing stands between the services.');
    const met = lines;
    const { origin } = met.shop;
    const killer = startKiller(product, options.pauseMs, random);
    const begun = Date.now();
    const payers: Payer[] = [];
    const isTried = () => untried(killer.kills, met).length === 0;
    const everybody = together(options.buyers, arrivals(options.count, isTried), async () => {
      const payer = await newPayer(origin);
      await pay(payer, random);
      payers.push(payer);
    });
    const { failed } = product;
    const progress = tellProgress(payers, options.count, killer);
    await Promise.race([everybody, failed, killer.failed, progress]);
    const paid = Date.now();
    const lastRestart = await killer.stop();
    const settled = await untilSettled(product, Math.max(paid, lastRestart));
    const facts = await factsOf(product, payers);
    return {
      ...{ verdict: audit(facts), facts, kills: killer.kills, lines: met },
      payingMs: paid - begun,
      settlingMs: settled - lastRestart,
    };
  } finally {
    await product.stop();
  }
}

/** Waits until nothing is under way, or should not be any more. @returns when that was */
async function untilSettled(product: MortalProduct, since: number): Promise<number> {
  for (;;) {
    const attempts = await readAttempts(product.databaseUrl);
    const now = Date.now();
    const isSettled = attempts.every(({ state }) => isTerminal(state));
    if (isSettled || now > since + SETTLED_WITHIN_MS) return now;
    await sleep(LOOK_AGAIN_MS);
  }
}

async function factsOf(product: MortalProduct, payers: readonly Payer[]): Promise<Facts> {
  const { ports, cardSecret, databaseUrl } = product;
  // Before the buyers ask: asking settles what is not settled yet.
  const attempts = await readAttempts(databaseUrl);
  const told: Told[] = [];
  await together(ASKERS, payers, async (payer) => {
    const { status, policy } = await statusOf(payer);
    const cards = [...payer.shown.values()];
    const { transactionNo: proposalNumber } = payer.body;
    told.push({ proposalNumber, cards, status, hasPolicy: policy !== undefined });
  });
  const captures = await readLedger(`http://127.0.0.1:${ports.card}`, cardSecret);
  return { captures, attempts, told };
}

/** Never ends by itself. */
async function tellProgress(
  payers: readonly Payer[],
  count: number,
  { kills }: Killer,
): Promise<never> {
  for (;;) {
    await sleep(PROGRESS_MS, undefined, { ref: false });
    const killed = Object.values(kills).reduce((sum, each) => sum + each, 0);
    console.log(`  ${payers.length} of ${count} have paid, ${killed} processes were killed`);
  }
}

/** Works through the items, so many at a time. */
async function together<T>(
  hands: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const hand = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

/** As many as asked for; more, up to three times as many, while something has not happened once. */
function* arrivals(count: number, isTried: () => boolean): Generator<number> {
  for (let come = 0; come < count || (come < 3 * count && !isTried()); come += 1) yield come;
}
