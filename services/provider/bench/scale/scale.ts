import { FAMILY } from '../../test/journey';
import { median } from '../load/latencies';
import { createMany } from '../load/quotations';
import { type Load, runClients } from '../load/run-clients';
import { openStore, type Store } from './store';

/** So much longer may 99 of 100 calls take with many applications stored than with few. */
const LIMIT = 1.3;
const ROUNDS = 5;
const PER_ROUND = 500;
const FEW = 1_000;

interface ScaleOptions {
  readonly rows: number;
  readonly clients: number;
}

const CALLS = ['create', 'read', 'status'] as const;
type MeasuredCall = (typeof CALLS)[number];

/**
 * How creating an application, reading it and asking for its payment take longer when many are stored. Two providers on
 * databases of one server take turns, so that whatever else happens on the machine happens to both.
 */
export async function benchScale({ rows, clients }: ScaleOptions): Promise<boolean> {
  console.log(`scale: from ${FEW} to ${rows} applications, ${clients} clients`);
  const many = await openStore(rows, clients);
  const few = await openStore(FEW, clients);
  try {
    for (const store of [few, many]) await measure(store, clients);
    const ratios: Record<MeasuredCall, number[]> = { create: [], read: [], status: [] };
    for (let round = 1; round <= ROUNDS; round++) {
      const before = await measure(few, clients);
      const after = await measure(many, clients);
      for (const call of CALLS) ratios[call].push(after[call] / before[call]);
      const shown = CALLS.map(
        (call) => `${call} ${before[call].toFixed(1)} → ${after[call].toFixed(1)} ms`,
      );
      console.log(`  p99, round ${round}: ${shown.join(', ')}`);
    }
    const results = CALLS.map((call) => ({ call, ratio: median(ratios[call]) }));
    for (const { call, ratio } of results) {
      console.log(`  ${call}: ratio ${ratio.toFixed(2)}, at most ${LIMIT} wanted`);
    }
    return results.every(({ ratio }) => ratio <= LIMIT);
  } finally {
    await few.stop();
    await many.stop();
  }
}

/** The p99 of each call, milliseconds. */
async function measure(store: Store, clients: number): Promise<Record<MeasuredCall, number>> {
  const p99 = ({ times }: Load) => times.at(0.99);
  return {
    create: p99(await createMany(store.caller, clients, FAMILY, PER_ROUND)),
    read: p99(await readMany(store, clients)),
    status: p99(await statusOfMany(store, clients)),
  };
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
  const asked = await Promise.all(
    bought.map(async ({ session, proposalNumber: transactionNo }) => {
      const payload = JSON.stringify('insurance');
      const token = await caller.call(session, 'generateToken', { body: { payload } });
      return { session, params: { transactionNo, entityType: 'insurance' }, token };
    }),
  );
  return runClients(
    clients,
    spread(asked).map(
      ({ session, params, token }) =>
        () =>
          caller.call(session, 'loadPaymentStatus', { params, token }),
    ),
  );
}

/** As many as a round has, each as often as the others, old ones and new ones mixed. */
function spread<T>(list: readonly T[]): T[] {
  const repeated = Array.from({ length: Math.ceil(PER_ROUND / list.length) }, () => list).flat();
  const stride = 97; // has no divisor in common with the length: every one has its turn
  return repeated
    .map((item, index) => ({ item, turn: (index * stride) % repeated.length }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ item }) => item);
}
