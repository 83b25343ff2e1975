import { setTimeout as sleep } from 'node:timers/promises';
import { atATime } from '../../harness/at-a-time';
import { startKillableStack } from '../../harness/killable-stack';
import { freePorts } from '../../lib/ports.mjs';
import { audit } from './audit';
import { type Buyer, newBuyer, pay } from './buyer';
import { layLines } from './faulty-lines';
import { type Killer, startKiller } from './killer';
import type { Outcome } from './report';
import { factsOf, untilSettled } from './settlement';
import { untried } from './untried';

const PROGRESS_MS = 15_000;

interface RunOptions {
  readonly dataDir: string;
  readonly count: number;
  /** How many pay at the same time. */
  readonly buyers: number;
  /** The longest time between two kills in which everything runs. */
  readonly pauseMs: number;
  readonly build: boolean;
}

/** Whoever paid first is asked at the very end: with thousands, long after an idle session would have ended. */
const SESSION_SECONDS = String(24 * 60 * 60);
const SETTINGS = {
  PENDING_SECONDS: '3',
  SESSION_IDLE_SECONDS: SESSION_SECONDS,
  SESSION_LIFETIME_SECONDS: SESSION_SECONDS,
};

/** The whole of it: pay while parts are killed, wait until all is settled, compare. */
export async function runPayments(options: RunOptions): Promise<Outcome> {
  const random = Math.random;
  const ports = await freePorts();
  const lines = await layLines(ports, random);
  const stack = await startKillableStack({
    ...{ dataDir: options.dataDir, build: options.build, ports, settings: SETTINGS },
    ofService: {
      provider: { CARD_URL: lines.orders.origin, PROVIDER_PUBLIC: lines.webhooks.origin },
      card: { CARD_WEBHOOK_ORIGINS: lines.webhooks.origin },
    },
  });
  try {
    const killer = startKiller(stack, options.pauseMs, random);
    const begun = Date.now();
    const buyers: Buyer[] = [];
    const isTried = () => untried(killer.kills, lines).length === 0;
    const everybody = atATime(options.buyers, arrivals(options.count, isTried), async () => {
      const buyer = await newBuyer(lines.shop.origin);
      await pay(buyer, random);
      buyers.push(buyer);
    });
    const progress = tellProgress(buyers, options.count, killer);
    await Promise.race([everybody, stack.failed, killer.failed, progress]);
    const paid = Date.now();
    const lastRestart = await killer.stop();
    const settled = await untilSettled(stack.databaseUrl, Math.max(paid, lastRestart));
    const facts = await factsOf(
      { ...stack, cardOrigin: `http://127.0.0.1:${stack.ports.card}` },
      buyers,
    );
    return {
      ...{ verdict: audit(facts), facts, kills: killer.kills, pairs: killer.pairs(), lines },
      payingMs: paid - begun,
      settlingMs: settled - lastRestart,
    };
  } finally {
    await stack.stop();
  }
}

/** Never ends by itself. */
async function tellProgress(
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

/** As many as asked for; more, up to three times as many, while something has not happened once. */
function* arrivals(count: number, isTried: () => boolean): Generator<number> {
  for (let come = 0; come < count || (come < 3 * count && !isTried()); come += 1) yield come;
}
