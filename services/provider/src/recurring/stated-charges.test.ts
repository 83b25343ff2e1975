import { asc, eq } from 'drizzle-orm';
import { OWNER } from '../../test/payment-bench';
import { paymentBenchOfTests } from '../../test/payment-bench-of-tests';
import { chargeSchedules } from '../policy/tables';
import { receipts } from './tables';

const bench = paymentBenchOfTests({ submitted: true, beginsAt: '2026-11-20T10:48:00+08:00' });
/** Every test starts with a policy bought then, charged next on 20 December. */
beforeEach(async () => {
  settle('succeeded');
  await policy();
  await deliver();
});
afterEach(() => update({ stoppedAt: bench.time.now }));

const settle = (state: 'succeeded' | 'failed') =>
  bench.cards.move(bench.cards.keysOf(bench.application.proposalNumber).at(-1) ?? '', state);

async function policy() {
  const transactionNo = bench.application.proposalNumber;
  const result = await bench.payments.status(OWNER, { transactionNo, entityType: 'insurance' });
  return result.policy;
}

/** The texts of the e-mails that were waiting. */
async function deliver() {
  bench.mails.length = 0;
  while ((await bench.deliverOutbox()) > 0);
  return bench.mails.map(({ text }) => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' '));
}

async function chargeOn(day: string) {
  bench.time.now = new Date(`${day}T09:00:00+08:00`);
  await bench.chargeDue();
}

const update = (changes: Partial<typeof chargeSchedules.$inferInsert>) =>
  bench.db
    .update(chargeSchedules)
    .set(changes)
    .where(eq(chargeSchedules.refId, bench.application.refId));

/** A charge that waits for the bank when the customer cancels. */
async function cancelUnderWay() {
  bench.cards.bank = 'pending';
  await chargeOn('2026-12-20');
  await update({ stoppedAt: bench.time.now, nextTryOn: null });
}

describe('the next charge', () => {
  it('is the day of the next try while a charge fails', async () => {
    bench.cards.bank = 'failed';
    await chargeOn('2026-12-20');
    await chargeOn('2026-12-21');
    expect(await policy()).toMatchObject({ nextChargeDate: '2026-12-23' });
    expect((await deliver()).at(-1)).toContain('Paid until: 19 December 2026');
  });

  it('is the day on which it was due while the bank decides, and the day of the next try afterwards', async () => {
    bench.cards.bank = 'pending';
    await chargeOn('2026-12-20');
    expect(await policy()).toMatchObject({ nextChargeDate: '2026-12-20' });
    settle('failed');
    await bench.reconcile();
    expect(await policy()).toMatchObject({ nextChargeDate: '2026-12-21' });
  });

  it('is tomorrow on the receipt of one of several overdue charges', async () => {
    await chargeOn('2027-03-05');
    const [receipt] = await bench.db.select().from(receipts).orderBy(asc(receipts.createdAt));
    expect(receipt).toMatchObject({ dueOn: '2026-12-20', nextChargeDate: '2027-03-06' });
    expect(await policy()).toMatchObject({ nextChargeDate: '2027-03-06' });
  });
});

describe('a charge under way when the customer cancels', () => {
  it('is not tried again when it fails, and its failure is not reported', async () => {
    await cancelUnderWay();
    const cancelledAt = bench.time.now;
    await update({ tries: 4 });
    bench.time.now = new Date('2026-12-20T12:00:00+08:00');
    settle('failed');
    await bench.reconcile();
    expect(await deliver()).toEqual([]);
    const isOurs = eq(chargeSchedules.refId, bench.application.refId);
    const [schedule] = await bench.db.select().from(chargeSchedules).where(isOurs);
    expect(schedule).toMatchObject({ stoppedAt: cancelledAt, nextTryOn: null });
  });

  it('has a receipt that announces no other charge when it succeeds', async () => {
    await cancelUnderWay();
    bench.time.now = new Date('2026-12-20T12:00:00+08:00');
    settle('succeeded');
    await bench.reconcile();
    const [receipt] = await deliver();
    expect(receipt).toContain('Period paid for: 20 December 2026 to 19 January 2027');
    expect(receipt).toContain('No further charge is made.');
    expect(receipt).not.toMatch(/next charge/i);
  });

  it('is not reported as failed if the customer cancels before the e-mail is sent', async () => {
    bench.cards.bank = 'failed';
    await chargeOn('2026-12-20');
    await update({ stoppedAt: bench.time.now, nextTryOn: null });
    expect(await deliver()).toEqual([]);
  });
});

it('cover in the second year lasts until the end of that year', async () => {
  await update({ nextChargeNo: 13, nextChargeDate: '2027-11-20' });
  expect(await policy()).toMatchObject({ coveredTill: '2027-11-19' });
  await chargeOn('2027-11-20');
  expect(await policy()).toMatchObject({
    coveredTill: '2028-11-19',
    nextChargeDate: '2027-12-20',
  });
});
