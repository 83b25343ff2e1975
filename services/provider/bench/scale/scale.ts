import { startTestDatabase } from '@edp/testing/postgres';
import { latencies } from '@edp/tools/latencies';
import { checkAtMost } from '@edp/tools/limits';
import { FAMILY } from '../../test/journey';
import { createMany } from '../load/quotations';
import { type Load, runClients } from '../load/run-clients';
import { runSql } from '../store/run-sql';
import { keptDatabase } from './kept-database';
import { fillDatabase, openStore, type Store } from './store';

/** Maximum ratio of the p99 with many stored applications to the p99 with few. */
const LIMIT = 1.3;
/** Short turns, so that a disturbance of the machine affects both. */
const TURNS = 25;
const PER_TURN = 100;
/** Turns before the measurement: a database that just started has no cached pages or plans. */
const WARM_UP = 5;
const FEW = 1_000;

interface ScaleOptions {
  /** The server on which databases are created. */
  readonly serverUrl: string;
  /** The folder of a server that is not removed, whose database is filled once. */
  readonly keep?: string | undefined;
  readonly rows: number;
  readonly clients: number;
}

const ENDPOINTS = ['create', 'read', 'status'] as const;
type MeasuredEndpoint = (typeof ENDPOINTS)[number];

/**
 * How much slower it is to create an application, read it and load its payment status when many are stored. Two providers
 * on databases of one server take turns; the p99 of each is that of all its turns.
 */
export async function benchScale(options: ScaleOptions): Promise<void> {
  const { rows, clients } = options;
  console.log(`scale: from ${FEW} to ${rows} applications, ${clients} clients`);
  const small = await startTestDatabase();
  const large = await largeDatabase(options);
  await warmIndexes(large.filled.url);
  const many = await openStore(large.filled, clients);
  const few = await openStore(await fillDatabase(small.url, FEW), clients);
  try {
    for (let turn = 1; turn <= WARM_UP; turn++) {
      for (const store of [few, many]) await measure(store, clients);
    }
    const taken = { few: noTimes(), many: noTimes() };
    for (let turn = 1; turn <= TURNS; turn++) {
      // The second run finds a warmer machine, so the order alternates.
      const order = turn % 2 ? (['few', 'many'] as const) : (['many', 'few'] as const);
      for (const name of order) {
        const times = await measure(name === 'few' ? few : many, clients);
        for (const endpoint of ENDPOINTS) taken[name][endpoint].push(...times[endpoint]);
      }
    }
    for (const endpoint of ENDPOINTS) {
      const before = latencies(taken.few[endpoint]);
      const after = latencies(taken.many[endpoint]);
      const shown = [0.5, 0.99].map(
        (share) =>
          `p${share * 100} ${before.at(share).toFixed(1)} → ${after.at(share).toFixed(1)} ms`,
      );
      console.log(`  ${endpoint}, ${before.count} requests of each: ${shown.join(', ')}`);
      checkAtMost(`${endpoint}: ratio of p99`, after.at(0.99) / before.at(0.99), LIMIT);
    }
  } finally {
    for (const end of [few, many, small, large]) await end.stop();
  }
}

/** A server in production has its indexes in memory; one that just started reads them first. */
function warmIndexes(url: string): Promise<void> {
  return runSql(
    url,
    'create extension if not exists pg_prewarm',
    "select pg_prewarm(oid, 'read') from pg_class where relkind = 'i'",
  );
}

/** A database in the folder of `keep` is not removed. */
async function largeDatabase({ serverUrl, rows, keep }: ScaleOptions) {
  if (keep !== undefined) {
    return { filled: await keptDatabase(serverUrl, rows, keep), stop: () => Promise.resolve() };
  }
  const database = await startTestDatabase();
  return { filled: await fillDatabase(database.url, rows), stop: () => database.stop() };
}

/** Milliseconds of single requests. */
type Times = Record<MeasuredEndpoint, number[]>;

function noTimes(): Times {
  return { create: [], read: [], status: [] };
}

async function measure(store: Store, clients: number): Promise<Times> {
  const create = await createMany(store.caller, clients, FAMILY, PER_TURN);
  const read = await readMany(store, clients);
  const status = await statusOfMany(store, clients);
  return { create: create.each, read: read.each, status: status.each };
}

function readMany({ caller, bought }: Store, clients: number): Promise<Load> {
  return runClients(
    clients,
    spread(bought).map(
      ({ session, refId }) =>
        () =>
          caller.call(session, 'loadApplication', { params: { refId } }),
    ),
  );
}

async function statusOfMany({ caller, bought }: Store, clients: number): Promise<Load> {
  const requests = await Promise.all(
    bought.map(async ({ session, proposalNumber: transactionNo }) => {
      const payload = JSON.stringify('insurance');
      const token = await caller.call(session, 'generateToken', { body: { payload } });
      return { session, params: { transactionNo, entityType: 'insurance' }, token };
    }),
  );
  return runClients(
    clients,
    spread(requests).map(
      ({ session, params, token }) =>
        () =>
          caller.call(session, 'loadPaymentStatus', { params, token }),
    ),
  );
}

/** Mixes old and new items. */
function spread<T>(list: readonly T[]): T[] {
  const stride = 37; // coprime to the length, so that each item has another turn
  return list
    .map((item, index) => ({ item, turn: (index * stride) % list.length }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ item }) => item);
}
