import { setTimeout as sleep } from 'node:timers/promises';
import { malaysianDay } from '@edp/domain';
import { samplePerson } from '@edp/testing/people';
import { atATime } from '../harness/at-a-time';
import { Disturbances } from '../harness/disturbances';
import type { Sizes } from '../harness/fleet/balanced-instances';
import { startFleet } from '../harness/fleet/fleet';
import { type Result, startLoad } from '../harness/load/load';
import { quotation, type Sample } from '../harness/load/samples';
import { audit, type Facts, type Verdict } from '../harness/payments/audit';
import { type Buyer, newBuyer, pay } from '../harness/payments/buyer';
import { factsOf, untilSettled } from '../harness/payments/settlement';
import { newAddress } from '../harness/signature';
import { seconds } from '../lib/seconds.mjs';
import { DISTURBANCES } from './disturbances';

/** Buyers buy undisturbed before the first disturbance, between two and after the last. */
const PAUSE_MS = 2_000;
const PROBES_A_SECOND = 5;
const PROBE_TIMEOUT_MS = 5_000;

interface RunOptions {
  readonly dataDir: string;
  readonly build: boolean;
  readonly sizes: Sizes;
  /** How many buy at least; more until the last disturbance is over. */
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
  /** Journeys that could not continue. */
  readonly broken: readonly string[];
  readonly findings: readonly string[];
  /** Of the probe: requests that were made once. */
  readonly results: readonly Result[];
  readonly buyingMs: number;
}

/** Buyers buy without pause during one disturbance of the fleet after the other; then the records are compared. */
export async function runFleet(options: RunOptions): Promise<Outcome> {
  const { purchases, buyers, bucketAwayMs, restarts } = options;
  const fleet = await startFleet(options);
  try {
    const began = Date.now();
    const done: Buyer[] = [];
    const broken: string[] = [];
    const findings: string[] = [];
    const disturbances = new Disturbances();
    let moment = 'before the first disturbance';
    let isOver = false;
    const arrivals = function* (): Generator<void> {
      while (done.length + broken.length < purchases || !isOver) yield;
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
    const probe = startLoad({
      perSecond: PROBES_A_SECOND,
      timeoutMs: PROBE_TIMEOUT_MS,
      samples: probes(fleet.ports.gateway),
      during: () => moment,
    });
    const log = (fact: string) => console.log(`    ${fact}`);
    for (const { name, run } of DISTURBANCES) {
      await sleep(PAUSE_MS);
      moment = name;
      const since = Date.now();
      const stage = { fleet, probe, bucketAwayMs, restarts, log };
      const found = await disturbances
        .during(() => run(stage))
        .catch((error: unknown) => [String(error)]);
      console.log(`  ${name}: ${seconds(Date.now() - since)} s`);
      findings.push(...found.map((finding) => `${name}: ${finding}`));
    }
    await sleep(PAUSE_MS);
    moment = 'after the last disturbance';
    isOver = true;
    await probe.stop();
    await buying;
    const bought = Date.now();
    await untilSettled(fleet.databaseUrl, bought);
    const facts = await factsOf(fleet, done);
    const { results } = probe;
    const failures = disturbances.without([
      ...done.flatMap(({ session }) => session.failures),
      // Not those without a response: a slow machine may be late.
      ...results
        .filter(({ isExpected, outcome }) => !isExpected && /^\d/.test(outcome))
        .map((result) => ({ ...result, what: `${result.what}: ${result.outcome}` })),
    ]);
    findings.push(...failures.map(({ what }) => `undisturbed: ${what}`));
    return {
      verdict: audit(facts),
      facts,
      broken,
      findings,
      results,
      buyingMs: bought - began,
    };
  } finally {
    await fleet.stop();
  }
}

/** Requests that write, each of another buyer. */
function* probes(port: number): Generator<Sample, never> {
  const people = [samplePerson({ today: malaysianDay(new Date()) })];
  for (;;) yield quotation(port, people);
}
