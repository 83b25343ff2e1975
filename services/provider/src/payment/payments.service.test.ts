import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { silentLog } from '@edp/service';
import { OWNER, OTHER_CALLER, submission } from '../../test/payment-bench';
import { paymentBenchOfTests } from '../../test/payment-bench-of-tests';
import { applications } from '../application/tables';
import { policies } from '../policy/tables';
import { paymentAttempts } from './tables';

describe('paying', () => {
  const bench = paymentBenchOfTests();

  const submit = (changes = {}) => bench.submit(bench.application, changes);
  const status = (caller = OWNER, entityType = 'insurance') =>
    bench.payments.status(caller, { transactionNo: bench.application.proposalNumber, entityType });
  const keys = () => bench.cards.keysOf(bench.application.proposalNumber);
  const pay = (state: Parameters<typeof bench.cards.move>[1]) => {
    bench.cards.move(keys().at(-1) ?? '', state);
  };
  const attempts = () =>
    bench.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.refId, bench.application.refId));

  it('redirects the buyer to the page of the card gateway', async () => {
    const response = await submit();
    expect(response.transactionNo).toBe(bench.application.proposalNumber);
    expect(response.paymentUrl).toMatch(/^http:\/\/cards\.test\/pay\/pay_/);
    expect(await status()).toMatchObject({ status: 'submitted', amount: 432.25, amountPaid: 0 });
  });

  it('redirects to no other host, logs it once, and charges nothing', async () => {
    const create = bench.cards.create.bind(bench.cards);
    const elsewhere = 'http://cards.test.evil.example/pay/pay_1';
    jest.spyOn(bench.cards, 'create').mockImplementationOnce(async (order) => {
      const response = await create(order);
      if (response.kind !== 'payment') return response;
      return { ...response, payment: { ...response.payment, paymentUrl: elsewhere } };
    });
    const errorLog = jest.spyOn(silentLog, 'error');
    const attempted = submit();
    await expect(attempted).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      cause: {
        message: expect.stringContaining('not on the origin of the card gateway') as string,
      },
    });
    await expect(attempted).rejects.not.toMatchObject({
      cause: { message: expect.stringContaining('evil') as string },
    });
    expect(errorLog).not.toHaveBeenCalled();
    errorLog.mockRestore();
    expect(await status()).toMatchObject({ status: 'submitted', amountPaid: 0 });
    expect(bench.cards.ledger.get(keys()[0] ?? '')?.state).toBe('created');
  });

  it('issues the policy when the card was charged', async () => {
    await submit();
    pay('succeeded');
    expect(await status()).toMatchObject({
      status: 'succeeded',
      amountPaid: 432.25,
      packageType: 'familyOnePlan',
      card: { brand: 'Visa', last4: '1111' },
      policy: {
        policyNumber: expect.stringMatching(/^AL26-1120(?:-[0-9A-Z]{4}){2}$/) as string,
        coveredFrom: '2026-11-20',
        coveredTill: '2027-11-19',
        freeLookEnds: '2026-12-05',
        waitingPeriodEnds: '2026-12-20',
        specifiedWaitingPeriodEnds: '2027-03-20',
        nextChargeDate: '2026-12-20',
        nextChargeAmount: 432.25,
      },
    });
    await expect(submit()).rejects.toMatchObject({ code: 'payment.alreadyPaid' });
  });

  it('starts a new payment after a declined card, and reopens the application in between', async () => {
    const first = await submit();
    pay('failed');
    expect(await status()).toMatchObject({ status: 'failed', amountPaid: 0 });
    const [row] = await bench.db
      .select()
      .from(applications)
      .where(eq(applications.refId, bench.application.refId));
    expect(row?.stage).toBe('assessed');

    const second = await submit();
    expect(second.paymentUrl).not.toBe(first.paymentUrl);
    expect(keys()).toEqual([1, 2].map((number) => `${bench.application.proposalNumber}:${number}`));
  });

  it('notices on submission that the last payment was cancelled, without a webhook', async () => {
    await submit();
    pay('cancelled');
    await submit();
    expect((await attempts()).map(({ state }) => state).sort()).toEqual(['failed', 'submitted']);
  });

  it('starts a new payment also when the old one fails during the submission', async () => {
    const first = await submit();
    pay('failed');
    const { again } = await bench.db.transaction(async (tx) => {
      await tx.execute(sql`lock table payment_attempts in access exclusive mode`);
      const submitted = submit();
      // It has read the application and waits for the lock on the attempt.
      for (let waiting = 0; waiting === 0;) {
        await sleep(5);
        const { rows } = await tx.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_locks
              where not granted and relation = 'payment_attempts'::regclass
                and database = (select oid from pg_database where datname = current_database())`,
        );
        waiting = rows[0]?.waiting ?? 0;
      }
      const { refId } = bench.application;
      const failed = { state: 'failed', settledAt: new Date(), nextPollAt: null } as const;
      await tx.update(paymentAttempts).set(failed).where(eq(paymentAttempts.refId, refId));
      await tx.update(applications).set({ stage: 'assessed' }).where(eq(applications.refId, refId));
      return { again: submitted };
    });
    expect((await again).paymentUrl).not.toBe(first.paymentUrl);
  });

  it.each([
    ['failed', 'declined'],
    ['cancelled', 'cancelled'],
    ['expired', 'timedOut'],
  ] as const)(
    'includes the reason of a failed charge: %s is reported as %s',
    async (state, failure) => {
      await submit();
      pay(state);
      expect(await status()).toMatchObject({ status: 'failed', failure });
    },
  );

  it('includes no reason for a technical error, nor while the outcome is unknown', async () => {
    await submit();
    expect(await status()).not.toHaveProperty('failure');
    pay('error');
    expect(await status()).not.toHaveProperty('failure');
  });

  it('does not read a missing response as a failure: the same order is sent again', async () => {
    bench.cards.line = 'lost';
    await expect(submit()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    bench.cards.line = 'up';
    await submit();
    expect(keys()).toHaveLength(1);
    expect(await attempts()).toHaveLength(1);
  });

  it('completes an order after a failed request, even on the next day', async () => {
    bench.cards.line = 'down';
    await expect(submit()).rejects.toMatchObject({ code: 'unavailable' });
    bench.cards.line = 'up';
    bench.pass(20 * 60 * 60);
    while ((await bench.deliverOutbox()) > 0);
    expect(await status()).toMatchObject({ status: 'submitted' });
    await submit();
    expect(keys()).toHaveLength(1);
  });

  it('shows the last known state while the card gateway does not respond', async () => {
    await submit();
    pay('succeeded');
    bench.cards.line = 'down';
    expect(await status()).toMatchObject({ status: 'submitted' });
  });

  it.each([
    ['one sen less', { amount: 432.24 }, 'payment.amountMismatch', '/amount'],
    ['one sen more', { amount: 432.26 }, 'payment.amountMismatch', '/amount'],
    ['another product', { productType: 'easymedic' }, 'rule.broken', '/productType'],
    ['another variant', { entityType: 'takaful' }, 'rule.broken', '/entityType'],
    ['another transaction', { transactionNo: 'EDP-1' }, 'rule.broken', '/transactionNo'],
    ['another reference', { referenceNo: 'EDP-1' }, 'rule.broken', '/referenceNo'],
    ['another recipient', { email: 'eve@example.my' }, 'rule.broken', '/email'],
    ['another name', { customerName: 'Eve' }, 'rule.broken', '/customerName'],
    ['another telephone', { phone: '+60129999999' }, 'rule.broken', '/phone'],
  ])('rejects %s with 422 and charges nothing', async (_case, changes, code, pointer) => {
    await expect(submit(changes)).rejects.toMatchObject({
      code,
      status: 422,
      errors: [{ pointer, code: 'differs' }],
    });
    expect(await attempts()).toEqual([]);
    expect(keys()).toEqual([]);
  });

  it('accepts the phone number with and without the country prefix', async () => {
    await expect(submit({ phone: '0123456789' })).resolves.toBeDefined();
  });

  it('rejects an application that is not assessed', async () => {
    const where = eq(applications.refId, bench.application.refId);
    await bench.db.update(applications).set({ stage: 'confirmed' }).where(where);
    await expect(submit()).rejects.toMatchObject({ code: 'journey.stepMissing' });
  });

  it('rejects an application until everything is confirmed, and lists what is missing', async () => {
    const rejected = (...fields: string[]) => ({
      code: 'rule.broken',
      status: 422,
      errors: fields.map((field) => ({ pointer: `/${field}`, code: 'required' })),
    });
    const confirm = (confirmed: { consentConfirmation: boolean; declaration: boolean }) =>
      bench.db
        .update(applications)
        .set(confirmed)
        .where(eq(applications.refId, bench.application.refId));

    await confirm({ consentConfirmation: false, declaration: true });
    await expect(submit()).rejects.toMatchObject(rejected('consentConfirmation'));
    await confirm({ consentConfirmation: true, declaration: false });
    await expect(submit()).rejects.toMatchObject(rejected('declaration'));
    await confirm({ consentConfirmation: false, declaration: false });
    await expect(submit()).rejects.toMatchObject(rejected('consentConfirmation', 'declaration'));
    expect(await attempts()).toEqual([]);
    expect(keys()).toEqual([]);
  });

  it("responds notFound for another session's payment and for a wrong variant", async () => {
    await submit();
    await expect(
      bench.payments.submit(OTHER_CALLER, submission(bench.application), randomUUID()),
    ).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(status(OTHER_CALLER)).rejects.toMatchObject({ code: 'notFound' });
    await expect(status(OWNER, 'takaful')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('abandons an order that the card gateway does not know, after a day', async () => {
    bench.cards.line = 'down';
    await expect(submit()).rejects.toMatchObject({ code: 'unavailable' });
    bench.cards.line = 'up';
    bench.pass(25 * 60 * 60);
    while ((await bench.reconcile()) > 0);
    expect(await attempts()).toMatchObject([{ state: 'failed', failureCode: 'abandoned' }]);
  });

  it('does not abandon an order that the card gateway gets while it is looked up', async () => {
    bench.cards.line = 'down';
    await expect(submit()).rejects.toMatchObject({ code: 'unavailable' });
    bench.cards.line = 'up';
    bench.pass(25 * 60 * 60);
    const [ours] = await attempts();
    const { find } = bench.cards;
    // Attempts of other tests are due as well.
    const lookup = jest.spyOn(bench.cards, 'find').mockImplementation(async (key) => {
      if (key !== ours?.pspKey) return find(key);
      await submit();
      return { kind: 'absent' };
    });
    await bench.reconcile();
    lookup.mockRestore();
    expect(await attempts()).toMatchObject([{ state: 'submitted', failureCode: null }]);
  });

  it('does not change a settled attempt', async () => {
    await submit();
    pay('failed');
    await status();
    await expect(
      bench.db
        .update(paymentAttempts)
        .set({ state: 'succeeded' })
        .where(eq(paymentAttempts.refId, bench.application.refId)),
    ).rejects.toMatchObject({
      cause: { message: expect.stringContaining('is settled') as string },
    });
  });

  it('shows the known state when the policy cannot be issued, and issues it after the error is fixed', async () => {
    await submit();
    pay('succeeded');
    const isOurs = eq(policies.refId, bench.application.refId);
    const [attempt] = await attempts();
    const day = '2026-11-20';
    await bench.db.insert(policies).values({
      refId: bench.application.refId,
      policyNumber: 'AL26-0000-000000',
      attemptId: attempt?.id ?? '',
      issuedOn: day,
      coveredFrom: day,
      freeLookEnds: day,
      waitingPeriodEnds: day,
      specifiedWaitingPeriodEnds: day,
      firstChargeDate: day,
      subtotal: 0,
      familyDiscount: 0,
      promoDiscount: 0,
      serviceTax: 0,
      stampDuty: 0,
      total: 0,
      createdAt: bench.time.now,
    });
    expect(await status()).toMatchObject({ status: 'submitted' });
    await bench.db.delete(policies).where(isOurs);
    bench.pass(60);
    await bench.reconcile();
    expect(await status()).toMatchObject({ status: 'succeeded' });
  });

  it('does not issue for a payment of another amount under the same key', async () => {
    await submit();
    const entry = bench.cards.ledger.get(keys()[0] ?? '');
    Object.assign(entry?.order ?? {}, { amountSen: 1 });
    pay('succeeded');
    expect(await status()).toMatchObject({ status: 'submitted' });
    expect(
      await bench.db.select().from(policies).where(eq(policies.refId, bench.application.refId)),
    ).toEqual([]);
  });
});
