import { and, asc, eq } from 'drizzle-orm';
import { OWNER } from '../../test/payment-bench';
import { paymentBenchOfTests } from '../../test/payment-bench-of-tests';
import { applications } from '../application/tables';
import { paymentAttempts } from '../payment/tables';
import { chargeSchedules } from '../policy/tables';
import { receipts } from './tables';

const bench = paymentBenchOfTests({ submitted: true, beginsAt: '2026-11-20T10:48:00+08:00' });
/** Every test starts with a policy bought then, charged next on 20 December. */
beforeEach(async () => {
  succeed();
  await status();
  await deliver();
});
/** Ends the policies of one test, so that the next test neither charges nor mails them. */
afterEach(async () => {
  bench.cards.line = 'up';
  await deliver();
  await bench.db.update(chargeSchedules).set({ stoppedAt: bench.time.now });
});

const succeed = () =>
  bench.cards.move(bench.cards.keysOf(bench.application.proposalNumber).at(-1) ?? '', 'succeeded');
const status = () =>
  bench.payments.status(OWNER, {
    transactionNo: bench.application.proposalNumber,
    entityType: 'insurance',
  });

async function deliver() {
  bench.mails.length = 0;
  while ((await bench.deliverOutbox()) > 0);
  return bench.mails.map(({ subject }) => subject);
}

async function chargeOn(day: string): Promise<number> {
  bench.time.now = new Date(`${day}T09:00:00+08:00`);
  return bench.chargeDue();
}

const isOurs = () => eq(chargeSchedules.refId, bench.application.refId);
const schedule = async () => (await bench.db.select().from(chargeSchedules).where(isOurs()))[0]!;

const suppressNotifications = () =>
  bench.db
    .update(applications)
    .set({ suppressNotification: 'Y' })
    .where(eq(applications.refId, bench.application.refId));

const receiptsOf = () =>
  bench.db
    .select()
    .from(receipts)
    .where(eq(receipts.refId, bench.application.refId))
    .orderBy(asc(receipts.dueOn));

/** The recurring charges that the card gateway received: day, number of the attempt, and result. */
function charges(): string[] {
  const keys = bench.cards.keysOf(bench.application.proposalNumber);
  const tries = new Map<string, number>();
  return keys
    .filter((key) => key.includes(':recurring:'))
    .map((key) => {
      const day = key.split(':')[2] ?? '';
      const number = (tries.get(day) ?? 0) + 1;
      tries.set(day, number);
      return `${day} try ${number} ${bench.cards.ledger.get(key)?.state}`;
    });
}

describe('a charge that is due', () => {
  it('is made once, with its own receipt, and schedules the next one', async () => {
    expect(await chargeOn('2026-12-19')).toBe(0);
    expect(await chargeOn('2026-12-20')).toBe(1);
    expect(await chargeOn('2026-12-20')).toBe(0);
    expect(charges()).toEqual(['2026-12-20 try 1 succeeded']);
    expect(await schedule()).toMatchObject({
      nextChargeNo: 3,
      nextChargeDate: '2027-01-20',
      tries: 0,
      nextTryOn: null,
      stoppedAt: null,
    });
    const [receipt, ...others] = await receiptsOf();
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      dueOn: '2026-12-20',
      paidTill: '2027-01-19',
      issuedOn: '2026-12-20',
      nextChargeDate: '2027-01-20',
      nextAmountSen: 43_225,
    });
    expect(receipt?.receiptNumber).toMatch(/^RL26-1220(?:-[0-9A-Z]{4}){2}$/);

    expect(await deliver()).toEqual([
      expect.stringMatching(/^Receipt RL26-1220-\S{9} for e-policy AL26-1120-\S{9}$/),
    ]);
    expect(bench.mails[0]?.attachments[0]?.filename).toBe(`receipt-${receipt?.receiptNumber}.pdf`);
    expect(bench.mails[0]?.text.replaceAll('\u00a0', ' ')).toContain(
      'Next charge: RM 432.25 on 20',
    );
    expect(await deliver()).toEqual([]);
  });

  it('stores its receipt without sending it, if notifications are suppressed', async () => {
    await suppressNotifications();
    await chargeOn('2026-12-20');
    expect(await receiptsOf()).toHaveLength(1);
    expect(await deliver()).toEqual([]);
  });

  it('does not change the result of the purchase', async () => {
    const before = await status();
    await chargeOn('2026-12-20');
    const { policy, ...after } = await status();
    expect(after).toEqual({ ...before, policy: undefined });
    expect(policy).toMatchObject({ nextChargeDate: '2027-01-20' });
  });

  it('is made once by ten concurrent processes', async () => {
    bench.time.now = new Date('2026-12-20T09:00:00+08:00');
    const counts = await Promise.all(Array.from({ length: 10 }, () => bench.chargeDue()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(charges()).toEqual(['2026-12-20 try 1 succeeded']);
  });

  it('is left to the next round when the process stops', async () => {
    bench.time.now = new Date('2026-12-20T09:00:00+08:00');
    expect(await bench.chargeDue(AbortSignal.abort())).toBe(0);
    expect(charges()).toEqual([]);
  });

  it('is tried again the next day if it cannot be opened, and counted', async () => {
    bench.registry.resetMetrics();
    await bench.db.update(chargeSchedules).set({ nextTotal: 0 });
    const opened = await chargeOn('2026-12-20');
    expect([opened, await schedule()]).toMatchObject([0, { tries: 0, nextTryOn: '2026-12-21' }]);
    expect(await bench.registry.metrics()).toContain('charge="recurring",state="error"} 1');
  });

  it('costs the discounted amount until the promo code ends', async () => {
    await bench.db
      .update(chargeSchedules)
      .set({ nextTotal: 38_902, promoCharges: 2 })
      .where(isOurs());
    await chargeOn('2026-12-20');
    await chargeOn('2027-01-20');
    const amounts = bench.cards
      .keysOf(bench.application.proposalNumber)
      .map((key) => bench.cards.ledger.get(key)?.order.amountSen);
    expect(amounts).toEqual([43_225, 38_902, 43_225]);
  });

  it('is made once a day if several are overdue', async () => {
    for (const day of ['2027-02-25', '2027-02-25', '2027-02-26', '2027-02-27', '2027-02-28']) {
      await chargeOn(day);
    }
    expect((await receiptsOf()).map(({ dueOn, issuedOn }) => [dueOn, issuedOn])).toEqual([
      ['2026-12-20', '2027-02-25'],
      ['2027-01-20', '2027-02-26'],
      ['2027-02-20', '2027-02-27'],
    ]);
  });
});

describe('a charge that the bank declines', () => {
  /** The first words of the e-mails about four tries. */
  const REPORTS = ['We could not', 'We could not', 'We could not', 'Please call us'];

  it('is reported, and retried the next day under another key', async () => {
    bench.cards.bank = 'failed';
    await chargeOn('2026-12-20');
    expect(await deliver()).toEqual([
      expect.stringMatching(/^We could not charge your card for e-policy/),
    ]);
    expect(bench.mails[0]?.text).toContain('Next try: 21 December 2026');
    expect(await receiptsOf()).toEqual([]);
    expect((await schedule()).nextChargeDate).toBe('2026-12-20');

    bench.cards.bank = 'succeeded';
    await chargeOn('2026-12-21');
    expect(charges()).toEqual(['2026-12-20 try 1 failed', '2026-12-20 try 2 succeeded']);
    expect(await schedule()).toMatchObject({ nextChargeDate: '2027-01-20', tries: 0 });
    expect(await receiptsOf()).toMatchObject([{ dueOn: '2026-12-20', issuedOn: '2026-12-21' }]);
  });

  it('is reported, and so is the last attempt, even if notifications are suppressed', async () => {
    await suppressNotifications();
    bench.cards.bank = 'failed';
    const subjects: string[] = [];
    for (const day of ['2026-12-20', '2026-12-21', '2026-12-24', '2026-12-31']) {
      await chargeOn(day);
      subjects.push(...(await deliver()));
    }
    expect(subjects.map((subject) => subject.split(' ').slice(0, 3).join(' '))).toEqual(REPORTS);
  });

  it('is not retried after four attempts in a week: an e-mail asks the buyer to call', async () => {
    bench.cards.bank = 'failed';
    const subjects: string[] = [];
    for (let day = 20; day <= 31; day += 1) {
      await chargeOn(`2026-12-${day}`);
      subjects.push(...(await deliver()));
    }
    await chargeOn('2027-01-20');
    expect(charges()).toEqual([
      '2026-12-20 try 1 failed',
      '2026-12-20 try 2 failed',
      '2026-12-20 try 3 failed',
      '2026-12-20 try 4 failed',
    ]);
    expect(subjects.map((subject) => subject.split(' ').slice(0, 3).join(' '))).toEqual(REPORTS);
    expect((await schedule()).stoppedAt).toEqual(new Date('2026-12-27T09:00:00+08:00'));
    expect((await status()).policy).toMatchObject({
      chargesStopped: true,
      coveredTill: '2026-12-19',
    });
  });

  it('is retried four more times if an operator resumes charges after the last attempt', async () => {
    bench.cards.bank = 'failed';
    for (let day = 20; day <= 31; day += 1) await chargeOn(`2026-12-${day}`);
    await bench.db
      .update(chargeSchedules)
      .set({ stoppedAt: null, tries: 0, nextTryOn: null })
      .where(eq(chargeSchedules.refId, bench.application.refId));
    for (let day = 10; day <= 12; day += 1) await chargeOn(`2027-01-${day}`);
    bench.cards.bank = 'succeeded';
    await chargeOn('2027-01-13');
    expect(charges()).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((number) => `2026-12-20 try ${number} failed`),
      '2026-12-20 try 7 succeeded',
    ]);
  });

  it('counts an error of the card gateway and a rejected order as attempts', async () => {
    bench.cards.bank = 'error';
    await chargeOn('2026-12-20');
    await bench.db.update(chargeSchedules).set({ cardToken: null });
    await chargeOn('2026-12-21');
    expect(await schedule()).toMatchObject({ tries: 2, nextTryOn: '2026-12-23' });
  });
});

describe('a charge interrupted by a crash', () => {
  it('is found by its key when the response was lost, and not made again', async () => {
    bench.cards.line = 'lost';
    await chargeOn('2026-12-20');
    expect(await receiptsOf()).toEqual([]);
    bench.cards.line = 'up';
    await chargeOn('2026-12-21');
    bench.pass(60);
    await bench.reconcile();
    expect(charges()).toEqual(['2026-12-20 try 1 succeeded']);
    expect(await receiptsOf()).toHaveLength(1);
  });

  it('is ordered by the outbox when the round crashed before the order', async () => {
    bench.cards.line = 'down';
    await chargeOn('2026-12-20');
    expect(charges()).toEqual([]);
    bench.cards.line = 'up';
    bench.pass(60);
    await deliver();
    expect(charges()).toEqual(['2026-12-20 try 1 succeeded']);
    expect(await deliver()).toEqual([]);
    expect(await receiptsOf()).toHaveLength(1);
  });

  it('uses the key it was created with, even if the next version builds another one', async () => {
    bench.cards.line = 'down';
    await chargeOn('2026-12-20');
    const pspKey = `${bench.application.proposalNumber}:recurring:2026-12-20:1`;
    const { refId } = bench.application;
    await bench.db
      .update(paymentAttempts)
      .set({ pspKey })
      .where(and(eq(paymentAttempts.refId, refId), eq(paymentAttempts.chargeNo, 2)));
    bench.cards.line = 'up';
    bench.pass(60);
    await deliver();
    expect(bench.cards.ledger.get(pspKey)?.state).toBe('succeeded');
  });

  it('is never abandoned while the result is unknown', async () => {
    bench.cards.line = 'down';
    await chargeOn('2026-12-20');
    for (let hours = 0; hours < 72; hours += 6) {
      bench.pass(6 * 3_600);
      await bench.chargeDue();
      await bench.reconcile();
      await deliver();
    }
    const [attempt] = await bench.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.refId, bench.application.refId))
      .orderBy(asc(paymentAttempts.attemptNo))
      .offset(1);
    expect(attempt?.state).toBe('created');
    bench.cards.line = 'up';
    bench.pass(3_600);
    await deliver();
    expect(charges()).toEqual(['2026-12-20 try 1 succeeded']);
  });

  it.each(['lost', 'up'] as const)(
    'is ordered again after a crash of the card gateway before its request to the bank, with the line %s',
    async (line) => {
      Object.assign(bench.cards, { bank: 'created', line });
      await chargeOn('2026-12-20');
      bench.cards.line = 'up';
      bench.pass(11);
      await bench.reconcile();
      expect(charges()).toEqual(['2026-12-20 try 1 created']);
      await bench.deliverOutbox();
      bench.cards.bank = 'succeeded';
      bench.pass(60);
      await bench.deliverOutbox();
      expect(charges()).toEqual(['2026-12-20 try 1 succeeded']);
      expect(await receiptsOf()).toHaveLength(1);
    },
  );

  it('waits for a slow bank', async () => {
    bench.cards.bank = 'pending';
    for (const day of ['2026-12-20', '2026-12-21']) await chargeOn(day);
    expect(charges()).toEqual(['2026-12-20 try 1 pending']);
    succeed();
    await bench.reconcile();
    expect(await receiptsOf()).toHaveLength(1);
  });
});
