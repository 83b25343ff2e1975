import { atATime } from '../harness/at-a-time';
import type { Sizes } from '../harness/fleet/balanced-instances';
import { startFleet } from '../harness/fleet/fleet';
import { secondsOf } from '../harness/processor-time';
import { withClient } from '../lib/postgres/databases.mjs';
import { buy, untilDone } from './journeys';
import { type ByPart, byPart, type Costs, PURCHASE, timeOf, total } from './model';

const MS = 1_000;
const BUYERS = 8;
/** Warm-up before the measurement, as a share of its time. */
const WARM_UP = 0.5;
/** Largest relative difference between model and fleet. */
const TOLERANCE = 0.25;
const SIZES: Sizes = { gateway: 2, provider: 2, worker: 2, card: 1 };

interface Compared {
  readonly purchases: number;
  /** Processor time of one purchase, milliseconds. */
  readonly measured: ByPart;
  readonly expected: ByPart;
  /** Per purchase, in both databases: transactions, including those that read, and bytes of PostgreSQL's log. */
  readonly transactions: number;
  readonly logBytes: number;
}

const WRITTEN = `select sum(xact_commit) as transactions, pg_current_wal_lsn() - '0/0' as bytes from pg_stat_database`;

/** Compares the cost of purchases in an undisturbed fleet with that of the model. */
export async function compareWithFleet(
  costs: Costs,
  { dataDir, seconds }: { readonly dataDir: string; readonly seconds: number },
): Promise<Compared> {
  const fleet = await startFleet({ dataDir, build: false, sizes: SIZES });
  try {
    await buyFor(fleet.origin, seconds * WARM_UP);
    await untilDone(fleet.databaseUrl);
    const pids = byPartOf(fleet);
    const time = () => byPart((part) => MS * secondsOf(pids[part]));
    const [before, since] = [time(), performance.now()];
    const first = await writtenBy(fleet.databaseUrl);
    const purchases = await buyFor(fleet.origin, seconds);
    await untilDone(fleet.databaseUrl);
    const after = time();
    const took = (performance.now() - since) / MS;
    const last = await writtenBy(fleet.databaseUrl);
    const purchase = timeOf(costs, PURCHASE);
    return {
      purchases,
      transactions: (last.transactions - first.transactions) / purchases,
      logBytes: (last.bytes - first.bytes) / purchases,
      measured: byPart((part) => (after[part] - before[part]) / purchases),
      expected: byPart(
        (part) => purchase[part] + (costs.idle[part] * pids[part].length * took) / purchases,
      ),
    };
  } finally {
    await fleet.stop();
  }
}

/** @returns a sentence if the difference is too large */
export function findingsOf({
  measured,
  expected,
}: Pick<Compared, 'measured' | 'expected'>): string[] {
  const ratio = total(measured) / total(expected);
  if (Math.abs(ratio - 1) <= TOLERANCE) return [];
  return [`A purchase costs the fleet ${ratio.toFixed(2)} times what the model expects.`];
}

async function buyFor(origin: string, seconds: number): Promise<number> {
  const until = performance.now() + MS * seconds;
  const arrivals = function* (): Generator<void> {
    while (performance.now() < until) yield;
  };
  return (await atATime(BUYERS, arrivals(), () => buy(origin))).length;
}

function writtenBy(databaseUrl: string): Promise<{ transactions: number; bytes: number }> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ transactions: string; bytes: string }>(WRITTEN);
    return { transactions: Number(rows[0]?.transactions), bytes: Number(rows[0]?.bytes) };
  });
}

function byPartOf({ instances, databasePid }: Awaited<ReturnType<typeof startFleet>>) {
  const pidsOf = (part: keyof Sizes) => instances[part].map(({ pid }) => pid);
  return {
    gateway: pidsOf('gateway'),
    provider: pidsOf('provider'),
    worker: pidsOf('worker'),
    card: pidsOf('card'),
    database: [databasePid],
  };
}
