import { setTimeout as sleep } from 'node:timers/promises';
import { atATime } from '../harness/at-a-time';
import { newAddress } from '../harness/signature';
import { audit, type Facts, type Verdict } from '../soak/payments/audit';
import { type Buyer, newBuyer, pay } from '../soak/payments/buyer';
import { factsOf, untilSettled } from '../soak/payments/settlement';
import { DISTURBANCES } from './disturbances';
import { type FleetSizes, startFleet } from './fleet';
import { type Sample, startProbe } from './probe';
import type { Stage } from './stage';

/** Buyers buy in peace before the first disturbance, between two and after the last. */
const PEACE_MS = 2_000;

export interface RunOptions {
  readonly dataDir: string;
  readonly build: boolean;
  readonly sizes: FleetSizes;
  /** How many buy at least; more while something is still to happen. */
  readonly purchases: number;
  /** How many buy at the same time. */
  readonly buyers: number;
  readonly bucketAwayMs: number;
  /** How many instances of each service are killed and restarted. */
  readonly restarts: number;
}

export interface Outcome {
  readonly verdict: Verdict;
  readonly facts: Facts;
  /** Journeys that came to no end. */
  readonly broken: readonly string[];
  readonly findings: readonly string[];
  readonly samples: readonly Sample[];
  readonly buyingMs: number;
}

/** Buyers buy without pause while one thing after the other happens to the fleet; then the books are compared. */
export async function runFleet(options: RunOptions): Promise<Outcome> {
  const { purchases, buyers, bucketAwayMs, restarts } = options;
  const fleet = await startFleet(options);
  try {
    const began = Date.now();
    const done: Buyer[] = [];
    const broken: string[] = [];
    let moment = 'before the first disturbance';
    let hasHappened = false;
    const arrivals = function* (): Generator<void> {
      while (done.length + broken.length < purchases || !hasHappened) yield;
    };
    const buying = atATime(buyers, arrivals(), async () => {
      try {
        const buyer = await newBuyer(fleet.origin, newAddress());
        await pay(buyer, Math.random);
        done.push(buyer);
      } catch (error) {
        broken.push(`${moment}: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
    const probe = startProbe(fleet.origin, () => moment);
    const findings: string[] = [];
    const stage = {
      ...{ fleet, probe, bucketAwayMs, restarts },
      tell: (fact: string) => console.log(`    ${fact}`),
    };
    await disturb(stage, findings, (name) => (moment = name));
    moment = 'after the last disturbance';
    hasHappened = true;
    const samples = await probe.stop();
    await buying;
    const bought = Date.now();
    await untilSettled(fleet.databaseUrl, bought);
    const facts = await factsOf(fleet, done);
    return {
      ...{ verdict: audit(facts), facts, broken, findings, samples },
      buyingMs: bought - began,
    };
  } finally {
    await fleet.stop();
  }
}

async function disturb(
  stage: Stage,
  findings: string[],
  begins: (name: string) => void,
): Promise<void> {
  for (const disturbance of DISTURBANCES) {
    const { name } = disturbance;
    await sleep(PEACE_MS);
    begins(name);
    const since = Date.now();
    const found = await disturbance.run(stage).catch((error: unknown) => [String(error)]);
    console.log(`  ${name}: ${((Date.now() - since) / 1000).toFixed(0)} s`);
    findings.push(...found.map((finding) => `${name}: ${finding}`));
  }
  await sleep(PEACE_MS);
}
