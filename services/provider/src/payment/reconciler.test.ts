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
// What a start does, it does once.
beforeAll(() => bench.reconcile());
afterEach(() => jest.restoreAllMocks());
/** What one test left open is not asked about in the next. */
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

/** What another process of the provider runs; its first round is that of a start. */
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
  it('asks about a payment nobody reports on: first after 10 seconds, then ever later, up to a quarter of an hour', async () => {
    for (const seconds of [10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      bench.pass(seconds - 1);
      expect(await bench.reconcile()).toBe(0);
      bench.pass(1);
      expect(await bench.reconcile()).toBe(1);
    }
  });

  it('finds the success that no webhook told of and no browser came back from', async () => {
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

  it('asks once, however many processes it runs in', async () => {
    const processes = Array.from({ length: 6 }, () => newReconciler());
    for (const reconcile of processes) await reconcile();
    const asked = jest.spyOn(bench.cards, 'find');
    bench.pass(A_QUARTER_OF_AN_HOUR);
    const taken = await Promise.all(processes.map((reconcile) => reconcile()));
    expect(taken.reduce((sum, count) => sum + count)).toBe(1);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is not held up by a payment it cannot ask about', async () => {
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

  it('takes silence for nothing, for as long as it lasts', async () => {
    bench.cards.line = 'down';
    for (let hours = 0; hours < 48; hours += 1) {
      bench.pass(3_600);
      await bench.reconcile();
    }
    expect(await stateOf(bench.application)).toEqual(['submitted']);
  });

  it('does not wait longer for questions that nobody answered', async () => {
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

describe('what was missed', () => {
  /** The next turn of the payment is more than ten minutes away, and then its card is charged. */
  async function chargedUnnoticed(): Promise<void> {
    for (const seconds of [10, 20, 40, 80, 160, 320]) {
      bench.pass(seconds);
      await bench.reconcile();
    }
    bench.cards.move(keyOf(bench.application), 'succeeded');
    bench.pass(1);
    expect(await bench.reconcile()).toBe(0);
  }

  it('is found at once by a process that starts', async () => {
    await chargedUnnoticed();
    await newReconciler()();
    expect(await stateOf(bench.application)).toEqual(['succeeded']);
  });

  it('is found at once when the database is there again', async () => {
    const attempts = createPaymentsRepository(bench.db);
    const reconcile = newReconciler(attempts);
    await reconcile();
    await chargedUnnoticed();
    jest.spyOn(attempts, 'claimDue').mockRejectedValueOnce(new Error('database away'));
    await expect(reconcile()).rejects.toThrow('database away');
    await reconcile();
    expect(await stateOf(bench.application)).toEqual(['succeeded']);
  });

  it('is found at once when the card gateway answers again', async () => {
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
