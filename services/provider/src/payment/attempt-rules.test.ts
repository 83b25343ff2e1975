import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paymentBenchOfTests } from '../../test/payment-bench-of-tests';
import { type NewPaymentAttempt, paymentAttempts } from './tables';

describe('the constraints of payment_attempts', () => {
  const bench = paymentBenchOfTests({ submitted: true });

  const attempts = () =>
    bench.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.refId, bench.application.refId));

  /** Inserts a second attempt beside the first, directly into the table. */
  async function insert(own: Partial<NewPaymentAttempt>): Promise<void> {
    const [first] = await attempts();
    const copy = { ...first!, id: randomUUID(), attemptNo: 9, pspKey: randomUUID(), ...own };
    await bench.db.insert(paymentAttempts).values(copy);
  }
  const violates = (constraint: string) => ({ cause: { constraint } });

  it.each(['created', 'submitted', 'pending'] as const)(
    'allow one active attempt: a second one that is %s is rejected',
    async (state) => {
      await expect(insert({ state })).rejects.toMatchObject(
        violates('payment_attempts_one_under_way'),
      );
    },
  );

  it('allow one successful attempt per charge', async () => {
    bench.cards.move(bench.cards.keysOf(bench.application.proposalNumber)[0] ?? '', 'succeeded');
    bench.pass(10);
    await bench.reconcile();
    await expect(insert({ state: 'succeeded' })).rejects.toMatchObject(
      violates('payment_attempts_one_succeeded'),
    );
  });

  it('allow one attempt per key at the card gateway', async () => {
    const [first] = await attempts();
    await expect(insert({ state: 'failed', pspKey: first!.pspKey })).rejects.toMatchObject(
      violates('payment_attempts_psp_key_unique'),
    );
  });

  it('allow six states and only positive amounts', async () => {
    await expect(insert({ state: 'paid' as 'failed' })).rejects.toMatchObject(
      violates('payment_attempts_state'),
    );
    await expect(insert({ state: 'failed', amountSen: 0 })).rejects.toMatchObject(
      violates('payment_attempts_amount'),
    );
  });

  it.each(['succeeded', 'failed', 'error'] as const)(
    'do not allow changes to an attempt that is %s',
    async (state) => {
      bench.cards.move(bench.cards.keysOf(bench.application.proposalNumber)[0] ?? '', state);
      bench.pass(10);
      await bench.reconcile();
      const before = await attempts();
      expect(before).toMatchObject([{ state }]);
      for (const change of [
        { state: 'pending' },
        { amountSen: 1 },
        { failureCode: null },
      ] as const) {
        await expect(
          bench.db
            .update(paymentAttempts)
            .set(change)
            .where(eq(paymentAttempts.refId, bench.application.refId)),
        ).rejects.toMatchObject({ cause: { code: '23001' } });
      }
      expect(await attempts()).toEqual(before);
    },
  );
});

describe('the state of an attempt', () => {
  const source = join(__dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const filesWith = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(join(source, file), 'utf8')));

  it('changes only in the settlement module', () => {
    expect(filesWith(/\.transition\(/)).toEqual(['payment/settlement.ts']);
    expect(filesWith(/update\(paymentAttempts\)/)).toEqual(['payment/payments.repository.ts']);
  });
});
