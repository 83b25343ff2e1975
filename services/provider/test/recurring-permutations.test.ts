import { and, asc, eq, gt } from 'drizzle-orm';
import fc from 'fast-check';
import { addMonths, malaysianDay } from '@edp/domain';
import { paymentAttempts } from '../src/payment/tables';
import { chargeSchedules } from '../src/policy/tables';
import { RETRY_AFTER_DAYS } from '../src/recurring/charge-schedule';
import { receipts } from '../src/recurring/tables';
import type { Line } from './fake-cards';
import {
  OWNER,
  startPaymentBench,
  WEBHOOK_SECRET,
  type PaymentBench,
  type TestApplication,
} from './payment-bench';
import { signatureHeader } from './payment-samples';
import { itInAnyOrder } from './payment-schedules';

const BOUGHT_ON = '2027-01-31';
/** Longer than the time for all overdue charges of a run, one per day. */
const LONGEST_ARREARS_DAYS = 100;
/** Maximum attempts of one charge. */
const TRIES = RETRY_AFTER_DAYS.length + 1;

type Bank = 'succeeded' | 'failed' | 'error' | 'pending' | 'created';
type Step =
  | { readonly does: 'charge' | 'reconcile' | 'outbox' | 'webhook' }
  | { readonly does: 'bank'; readonly decision: Bank }
  | { readonly does: 'move'; readonly to: 'succeeded' | 'failed' }
  | { readonly does: 'line'; readonly line: Line }
  | { readonly does: 'wait'; readonly hours: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom<'charge' | 'reconcile' | 'outbox' | 'webhook'>(
        'charge',
        'charge',
        'charge',
        'reconcile',
        'outbox',
        'webhook',
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('bank' as const),
      decision: fc.constantFrom<Bank>('succeeded', 'failed', 'error', 'pending', 'created'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      to: fc.constantFrom<'succeeded' | 'failed'>('succeeded', 'failed'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('line' as const),
      line: fc.constantFrom<Line>('up', 'lost', 'down'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      hours: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 1, max: 48 }) },
        { weight: 1, arbitrary: fc.integer({ min: 24, max: 24 * 30 }) },
      ),
    }),
  },
);

describe('recurring charges, with events in any order, repeated or missing', () => {
  let bench: PaymentBench;
  beforeAll(async () => {
    bench = await startPaymentBench();
  });
  afterAll(() => bench.stop());

  itInAnyOrder(
    'are made once each, with one receipt and one e-mail, on the day of the purchase',
    12,
    {
      step,
      rounds: { maxLength: 40 },
      begin: bought,
      perform,
      async check(application) {
        await settleAll(application);
        return expectConsistentState(application);
      },
    },
  );

  async function bought(): Promise<TestApplication> {
    await bench.db.update(chargeSchedules).set({ stoppedAt: bench.time.now });
    Object.assign(bench.cards, { line: 'up', bank: 'succeeded' });
    bench.time.now = new Date(`${BOUGHT_ON}T10:00:00+08:00`);
    const application = await bench.newApplication();
    const { proposalNumber: transactionNo } = application;
    await bench.submit(application);
    bench.cards.move(bench.cards.keysOf(transactionNo)[0] ?? '', 'succeeded');
    await bench.payments.status(OWNER, { transactionNo, entityType: 'insurance' });
    while ((await bench.deliverOutbox()) > 0);
    bench.mails.length = 0;
    bench.time.now = new Date('2027-02-28T09:00:00+08:00');
    return application;
  }

  async function perform(each: Step, { proposalNumber }: TestApplication): Promise<void> {
    const lastKey = bench.cards.keysOf(proposalNumber).at(-1) ?? '';
    switch (each.does) {
      case 'charge':
        await bench.chargeDue();
        return;
      case 'reconcile':
        await bench.reconcile();
        return;
      case 'outbox':
        await bench.deliverOutbox();
        return;
      case 'webhook':
        return webhook(lastKey);
      case 'bank':
        bench.cards.bank = each.decision;
        return;
      case 'move':
        bench.cards.move(lastKey, each.to);
        return;
      case 'line':
        bench.cards.line = each.line;
        return;
      case 'wait':
        bench.pass(each.hours * 3_600);
    }
  }

  async function webhook(pspKey: string): Promise<void> {
    const notice = { id: `evt_${Math.random()}`, data: { pspKey } };
    const body = Buffer.from(JSON.stringify(notice));
    await bench.webhooks.receive(signatureHeader(WEBHOOK_SECRET, body, bench.time.now), body);
  }

  /**
   * Settles everything: the connection is up, the bank decides, and all workers run day after day.
   */
  async function settleAll({ refId }: TestApplication): Promise<void> {
    Object.assign(bench.cards, { line: 'up', bank: 'succeeded' });
    for (const [key, { state }] of bench.cards.ledger) {
      if (state === 'pending') bench.cards.move(key, 'succeeded');
    }
    for (let days = 0; days < LONGEST_ARREARS_DAYS; days += 1) {
      bench.pass(24 * 3_600);
      await bench.reconcile();
      while ((await bench.deliverOutbox()) > 0);
      const { nextChargeDate, stoppedAt } = await scheduleOf(refId);
      if (stoppedAt !== null || nextChargeDate > malaysianDay(bench.time.now)) return;
      await bench.chargeDue();
    }
    throw new Error('A due charge is never made.');
  }

  async function scheduleOf(refId: string) {
    const [row] = await bench.db
      .select()
      .from(chargeSchedules)
      .where(eq(chargeSchedules.refId, refId));
    if (!row) throw new Error('A policy has no schedule.');
    return row;
  }

  /** @returns the number of recurring charges */
  async function expectConsistentState({ refId, proposalNumber }: TestApplication) {
    const keys = bench.cards
      .keysOf(proposalNumber)
      .filter((key) => key.includes(':recurring:'))
      .map((key) => ({ day: key.split(':')[2] ?? '', state: bench.cards.ledger.get(key)?.state }));
    const captured = keys.filter(({ state }) => state === 'succeeded').map(({ day }) => day);
    const schedule = await scheduleOf(refId);
    const stored = await bench.db
      .select()
      .from(receipts)
      .where(eq(receipts.refId, refId))
      .orderBy(asc(receipts.dueOn));
    const attempts = await bench.db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.refId, refId), gt(paymentAttempts.chargeNo, 1)));

    // Ledger and receipts have the same charges: each month once, none missing.
    const months = captured.map((_, index) => addMonths(BOUGHT_ON, index + 1));
    expect(captured).toEqual(months);
    expect(stored.map(({ dueOn }) => dueOn)).toEqual(months);
    expect(new Set(stored.map(({ receiptNumber }) => receiptNumber)).size).toBe(stored.length);
    expect(schedule).toMatchObject({
      nextChargeNo: months.length + 2,
      nextChargeDate: addMonths(BOUGHT_ON, months.length + 1),
    });
    // No charge is early, each has at most four attempts, and none follows the last.
    const today = malaysianDay(bench.time.now);
    expect(keys.filter(({ day }) => day > today)).toEqual([]);
    for (const day of new Set(keys.map((key) => key.day))) {
      const tries = keys.filter((key) => key.day === day);
      expect(tries.length).toBeLessThanOrEqual(TRIES);
      const isExhausted = tries.length === TRIES && !captured.includes(day);
      if (isExhausted) expect(schedule.stoppedAt).not.toBeNull();
    }
    expect(attempts.filter(({ settledAt }) => settledAt === null)).toEqual([]);
    // Each result is reported once; a failed attempt is not reported if the next one came before the e-mail.
    const messages = bench.mails.map(({ messageId }) => messageId);
    const last = attempts.toSorted((one, other) => one.attemptNo - other.attemptNo).at(-1);
    const needed = attempts.filter((each) => each.state === 'succeeded' || each === last);
    expect(new Set(messages).size).toBe(messages.length);
    expect(messages.length).toBeGreaterThanOrEqual(needed.length);
    expect(messages.length).toBeLessThanOrEqual(attempts.length);
    return captured.length;
  }
});
