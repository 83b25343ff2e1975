import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER, submission, type PaymentBench } from '../../test/payment-bench';
import { paymentBenchOfTests } from '../../test/payment-bench-of-tests';
import { paymentAttempts } from './tables';

describe('submitting a payment more than once', () => {
  const bench = paymentBenchOfTests();

  const submit = (
    key: string = randomUUID(),
    { payments }: Pick<PaymentBench, 'payments'> = bench,
  ) => payments.submit(OWNER, submission(bench.application), key);
  const keys = () => bench.cards.keysOf(bench.application.proposalNumber);
  const attempts = () =>
    bench.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.refId, bench.application.refId));

  it('redirects a buyer who submits again to the same page', async () => {
    const first = await submit();
    expect(await submit()).toEqual(first);
    expect(keys()).toHaveLength(1);
  });

  it('makes one payment of ten concurrent submissions', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => submit()));
    expect(new Set(responses.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    expect(keys()).toHaveLength(1);
  });

  it('starts no payment for a repeated request that was pending while the payment failed', async () => {
    const { paymentUrl } = await submit();
    const key = randomUUID();
    const find = bench.cards.find.bind(bench.cards);
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const lookups = jest.spyOn(bench.cards, 'find').mockImplementationOnce(async (pspKey) => {
      await gate;
      return find(pspKey);
    });
    const repeat = submit(key, bench.secondProcess());
    while (lookups.mock.calls.length === 0) await sleep(5);
    expect(await submit(key)).toMatchObject({ paymentUrl });

    bench.cards.move(keys()[0] ?? '', 'failed');
    release();
    expect(await repeat).toMatchObject({ paymentUrl });
    expect(keys()).toHaveLength(1);
    lookups.mockRestore();
  });

  it('starts another payment under the same key after the card gateway rejected the order', async () => {
    const key = randomUUID();
    jest
      .spyOn(bench.cards, 'create')
      .mockResolvedValueOnce({ kind: 'rejected', code: 'amount.tooLarge' });
    await expect(submit(key)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect((await submit(key)).paymentUrl).toMatch(/\/pay\/pay_/);
    expect((await attempts()).map(({ state }) => state).sort()).toEqual(['error', 'submitted']);
  });
});
