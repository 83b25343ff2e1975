import { eq } from 'drizzle-orm';
import { silentLog } from '@edp/service';
import type { TestApplication } from '../../test/payment-bench';
import { paymentBenchOfTests } from '../../test/payment-bench-of-tests';
import { policies } from '../policy/tables';
import { createPaymentsRepository } from './payments.repository';
import { createReconciler } from './reconciler';
import { paymentAttempts } from './tables';

const A_QUARTER_OF_AN_HOUR = 15 * 60;

const bench = paymentBenchOfTests({ submitted: true });
// The first round after a start makes all attempts due; run it before the tests.
beforeAll(() => bench.reconcile());
afterEach(() => jest.restoreAllMocks());
/** Settles open attempts, so that the next test does not poll them. */
afterEach(async () => {
  bench.cards.line = 'up';
  for (const key of bench.cards.ledger.keys()) bench.cards.move(key, 'expired');
  bench.pass(3_600);
  while ((await bench.reconcile()) > 0);
});

async function submitted(): Promise<TestApplication> {
  const made = await bench.newApplication();
  await bench.submit(made);
  return made;
}

/** The reconciler of another process; its first round is that of a start. */
function newReconciler(attempts = createPaymentsRepository(bench.db)): () => Promise<number> {
  const { settlement, time } = bench;
  return createReconciler({ attempts, settlement, clock: () => time.now, log: silentLog });
}

const stateOf = async ({ refId }: TestApplication) => {
  const rows = await bench.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.refId, refId));
  return rows.map(({ state }) => state);
};
const keyOf = ({ proposalNumber }: TestApplication) => bench.cards.keysOf(proposalNumber)[0] ?? '';

describe('the reconciler', () => {
  it('polls an unchanged payment first after 10 seconds, then at growing intervals up to 15 minutes', async () => {
    for (const seconds of [10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      bench.pass(seconds - 1);
      expect(await bench.reconcile()).toBe(0);
      bench.pass(1);
      expect(await bench.reconcile()).toBe(1);
    }
  });

  it("finds a success without webhook and without the buyer's return", async () => {
    bench.cards.move(keyOf(bench.application), 'succeeded');
    bench.pass(10);
    await bench.reconcile();
    expect(await stateOf(bench.application)).toEqual(['succeeded']);
    const issued = await bench.db
      .select()
      .from(policies)
      .where(eq(policies.refId, bench.application.refId));
    expect(issued).toHaveLength(1);
  });

  it('polls once, with any number of processes', async () => {
    const processes = Array.from({ length: 6 }, () => newReconciler());
    for (const reconcile of processes) await reconcile();
    const lookups = jest.spyOn(bench.cards, 'find');
    bench.pass(A_QUARTER_OF_AN_HOUR);
    const counts = await Promise.all(processes.map((reconcile) => reconcile()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(lookups).toHaveBeenCalledTimes(1);
  });

  it('is not blocked by a payment whose lookup fails', async () => {
    const other = await submitted();
    const broken = keyOf(bench.application);
    const find = bench.cards.find.bind(bench.cards);
    jest
      .spyOn(bench.cards, 'find')
      .mockImplementation((key) =>
        key === broken ? Promise.reject(new Error('boom')) : find(key),
      );
    bench.cards.move(keyOf(other), 'succeeded');
    bench.pass(10);
    await bench.reconcile();
    expect(await stateOf(other)).toEqual(['succeeded']);
    expect(await stateOf(bench.application)).toEqual(['submitted']);
  });

  it('does not read missing responses as a result, even after two days', async () => {
    bench.cards.line = 'down';
    for (let hours = 0; hours < 48; hours += 1) {
      bench.pass(3_600);
      await bench.reconcile();
    }
    expect(await stateOf(bench.application)).toEqual(['submitted']);
  });

  it('does not lengthen the interval after polls without a response', async () => {
    bench.cards.line = 'down';
    for (let left = 12; left > 0; left -= 1) {
      bench.pass(10);
      expect(await bench.reconcile()).toBe(1);
    }
    bench.cards.line = 'up';
    bench.cards.move(keyOf(bench.application), 'succeeded');
    bench.pass(10);
    await bench.reconcile();
    expect(await stateOf(bench.application)).toEqual(['succeeded']);
  });
});

describe('a missed success', () => {
  /** Charges the card of a payment whose next poll is more than ten minutes away. */
  async function chargedUnnoticed(): Promise<void> {
    for (const seconds of [10, 20, 40, 80, 160, 320]) {
      bench.pass(seconds);
      await bench.reconcile();
    }
    bench.cards.move(keyOf(bench.application), 'succeeded');
    bench.pass(1);
    expect(await bench.reconcile()).toBe(0);
  }

  it('is found immediately by a process that starts', async () => {
    await chargedUnnoticed();
    await newReconciler()();
    expect(await stateOf(bench.application)).toEqual(['succeeded']);
  });

  it('is found immediately when the database is available again', async () => {
    const attempts = createPaymentsRepository(bench.db);
    const reconcile = newReconciler(attempts);
    await reconcile();
    await chargedUnnoticed();
    jest.spyOn(attempts, 'claimDue').mockRejectedValueOnce(new Error('database away'));
    await expect(reconcile()).rejects.toThrow('database away');
    await reconcile();
    expect(await stateOf(bench.application)).toEqual(['succeeded']);
  });

  it('is found immediately when the card gateway responds again', async () => {
    await chargedUnnoticed();
    await submitted();
    bench.cards.line = 'down';
    bench.pass(10);
    await bench.reconcile();
    bench.cards.line = 'up';
    bench.pass(10);
    while ((await bench.reconcile()) > 0);
    expect(await stateOf(bench.application)).toEqual(['succeeded']);
  });
});
