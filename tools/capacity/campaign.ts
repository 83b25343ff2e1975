import { seeded } from '../harness/random';
import {
  type ByPart,
  byPart,
  type Costs,
  type Counts,
  type Load,
  loadOf,
  type Operation,
  type Part,
} from './model';

/** One step of a visitor, and the share of visitors that reach it. */
interface FunnelStep {
  readonly does: Operation;
  /** Of all visitors. */
  readonly share: number;
}

/** The steps of visitors of a campaign, in this order. Assumption: two of a hundred buy. */
export const FUNNEL: readonly FunnelStep[] = [
  { does: 'first visit', share: 1 },
  { does: 'next page', share: 0.6 },
  { does: 'quotation', share: 0.35 },
  { does: 'next page', share: 0.3 },
  { does: 'application', share: 0.08 },
  { does: 'assessment', share: 0.05 },
  { does: 'review', share: 0.03 },
  { does: 'document', share: 0.01 },
  { does: 'payment', share: 0.02 },
];

export interface Campaign {
  readonly visitors: number;
  /** Duration in which all of them arrive, at a falling rate. */
  readonly seconds: number;
  /** Of each part, not shared. */
  readonly cores: ByPart;
  readonly costs: Costs;
  /** Of the random numbers. */
  readonly seed: number;
}

interface Simulated {
  /** How long a visitor waits for the product, milliseconds: median and 99th percentile. */
  readonly waits: { readonly median: number; readonly slow: number };
  /** Busy share of the cores of each part while visitors arrive. */
  readonly busy: ByPart;
  /** The longest that the jobs after a payment take, e-mail and documents, seconds. */
  readonly mailSeconds: number;
}

/** The parts that a visitor waits for, in their order; the worker runs afterwards. */
const IN_LINE: readonly Part[] = ['gateway', 'provider', 'database', 'card'];
/** Time to read and type between two steps, seconds, on average. */
const THINKS = 45;
const MS = 1_000;

/** An operation of a visitor, and its time. */
interface Arrival {
  readonly at: number;
  readonly does: Operation;
}

/** The number of each operation per visitor, on average. */
export function perVisitor(funnel: readonly FunnelStep[] = FUNNEL): Counts {
  const counts: Partial<Record<Operation, number>> = {};
  for (const { does, share } of funnel) counts[does] = (counts[does] ?? 0) + share;
  return counts;
}

/**
 * Simulates a campaign: each operation queues for a core of one part after the other, first come, first served, and takes
 * the processor time that was measured there, at once.
 */
export function simulate(campaign: Campaign): Simulated {
  const { costs, cores, seconds } = campaign;
  const jobs = arrivalsOf(campaign).map((arrival) => ({ ...arrival, now: arrival.at }));
  const busySeconds = { gateway: 0, provider: 0, worker: 0, card: 0, database: 0 };

  /** Runs all jobs on the cores of one part, in the order of their arrival. */
  function serve(part: Part): void {
    jobs.sort((one, other) => one.now - other.now);
    const free = new Array<number>(cores[part]).fill(0);
    for (const job of jobs) {
      const took = costs.operations[job.does].ms[part] / MS;
      if (took === 0) continue;
      const core = earliest(free);
      const begins = Math.max(job.now, free[core] ?? 0);
      if (begins < seconds) busySeconds[part] += took;
      job.now = begins + took;
      free[core] = job.now;
    }
  }

  IN_LINE.forEach(serve);
  const waits = jobs.map(({ at, now }) => MS * (now - at)).sort((a, b) => a - b);
  const served = new Map(jobs.map((job) => [job, job.now]));
  serve('worker');
  const below = (share: number) => waits[Math.floor(waits.length * share)] ?? 0;
  return {
    waits: { median: below(0.5), slow: below(0.99) },
    busy: byPart((part) => busySeconds[part] / (cores[part] * seconds)),
    mailSeconds: jobs.reduce((most, job) => Math.max(most, job.now - (served.get(job) ?? 0)), 0),
  };
}

/**
 * Nearly the fewest cores with which 99 of 100 visitors wait no longer than `wantedMs`: starts with the busy cores of the peak, and
 * adds one to the busiest part.
 */
export function coresFor(campaign: Omit<Campaign, 'cores'>, wantedMs: number): ByPart {
  const least = peakLoad(campaign).cores;
  const cores = { ...byPart((part) => Math.max(1, Math.ceil(least[part]))) };
  for (;;) {
    const { waits, busy } = simulate({ ...campaign, cores });
    if (waits.slow <= wantedMs) return cores;
    const [busiest] = IN_LINE.toSorted((one, other) => busy[other] - busy[one]);
    if (busiest) cores[busiest] += 1;
  }
}

/** The load at the start of a campaign, when twice the mean arrive. */
export function peakLoad({ visitors, seconds, costs }: Omit<Campaign, 'cores'>): Load {
  const peak = (2 * visitors) / seconds;
  const rates = Object.entries(perVisitor()).map(([name, count]) => [name, peak * count]);
  return loadOf(costs, Object.fromEntries(rates) as Counts, peak);
}

/** All operations of the visitors. */
function arrivalsOf({ visitors, seconds, seed }: Campaign): Arrival[] {
  const random = seeded(seed);
  const arrivals: Arrival[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    // The rate falls from twice the mean to nothing.
    let at = seconds * (1 - Math.sqrt(1 - random()));
    const stage = random();
    for (const { does, share } of FUNNEL) {
      if (stage >= share) continue;
      arrivals.push({ at, does });
      at -= THINKS * Math.log(1 - random());
    }
  }
  return arrivals;
}

function earliest(times: readonly number[]): number {
  let first = 0;
  for (let index = 1; index < times.length; index += 1) {
    if ((times[index] ?? 0) < (times[first] ?? 0)) first = index;
  }
  return first;
}
