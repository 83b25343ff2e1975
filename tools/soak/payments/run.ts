import { setTimeout as sleep } from 'node:timers/promises';
import { atATime } from '../../harness/at-a-time';
import { startKillableStack } from '../../harness/killable-stack';
import { audit } from '../../harness/payments/audit';
import { type Buyer, newBuyer, pay } from '../../harness/payments/buyer';
import { AUDITED_SETTINGS, factsOf, untilSettled } from '../../harness/payments/settlement';
import { freePorts } from '../../lib/ports.mjs';
import { faultsNotInjected } from './faults-not-injected';
import { startLines } from './faulty-lines';
import { type Killer, startKiller } from './killer';
import type { Outcome } from './report';

const PROGRESS_MS = 15_000;

interface RunOptions {
  readonly dataDir: string;
  readonly count: number;
  /** How many pay at the same time. */
  readonly buyers: number;
  /** The longest time between a restart and the next kill. */
  readonly pauseMs: number;
  readonly build: boolean;
}

/** Lets buyers pay while parts are killed, waits until all payments have ended, and audits them. */
export async function runPayments(options: RunOptions): Promise<Outcome> {
  const random = Math.random;
  const ports = await freePorts();
  const lines = await startLines(ports, random);
  const stack = await startKillableStack({
    dataDir: options.dataDir,
    build: options.build,
    ports,
    settings: AUDITED_SETTINGS,
    ofService: {
      provider: { CARD_URL: lines.orders.origin, PROVIDER_PUBLIC: lines.webhooks.origin },
      card: { CARD_WEBHOOK_ORIGINS: lines.webhooks.origin },
    },
  });
  try {
    const killer = startKiller(stack, options.pauseMs, random);
    const begun = Date.now();
    const buyers: Buyer[] = [];
    const isComplete = () => faultsNotInjected(killer.kills, lines).length === 0;
    const paying = atATime(options.buyers, arrivals(options.count, isComplete), async () => {
      const buyer = await newBuyer(lines.shop.origin);
      await pay(buyer, random);
      buyers.push(buyer);
    });
    const progress = logProgress(buyers, options.count, killer);
    await Promise.race([paying, stack.failed, killer.failed, progress]);
    const paid = Date.now();
    await killer.stop();
    const { disturbances } = killer;
    const records = {
      ...stack,
      dataDir: options.dataDir,
      cardOrigin: `http://127.0.0.1:${stack.ports.card}`,
    };
    const lastRestart = disturbances.lastEnd || paid;
    const settled = await untilSettled(stack.databaseUrl, Math.max(paid, lastRestart));
    const facts = await factsOf(records, buyers);
    return {
      verdict: audit(facts),
      facts,
      kills: killer.kills,
      pairs: killer.pairs(),
      lines,
      failures: disturbances.without(buyers.flatMap(({ session }) => session.failures)),
      payingMs: paid - begun,
      settlingMs: settled - lastRestart,
    };
  } finally {
    await stack.stop();
  }
}

/** Logs the progress without end. */
async function logProgress(
  buyers: readonly Buyer[],
  count: number,
  { kills }: Killer,
): Promise<never> {
  for (;;) {
    await sleep(PROGRESS_MS, undefined, { ref: false });
    const killed = Object.values(kills).reduce((sum, each) => sum + each, 0);
    console.log(`  ${buyers.length} of ${count} have paid, ${killed} processes were killed`);
  }
}

/** `count` buyers; up to three times as many until each fault was injected once. */
function* arrivals(count: number, isComplete: () => boolean): Generator<number> {
  for (let index = 0; index < count || (index < 3 * count && !isComplete()); index += 1)
    yield index;
}
