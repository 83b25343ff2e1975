import { createPaymentsRepository } from '../src/payments/payments.repository';
import { createPaymentsService } from '../src/payments/payments.service';
import { createSettlement } from '../src/payments/settlement';
import { createOutboxRepository } from '../src/webhooks/outbox.repository';
import { buildTestGateway, CARDS } from './build-gateway';
import type { TestGateway } from './build-gateway';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await buildTestGateway();
});
afterEach(() => gateway.stop());

function createPayments() {
  const { config, database } = gateway;
  const { db } = database;
  const payments = createPaymentsRepository(db);
  const settlement = createSettlement({
    payments,
    outbox: createOutboxRepository(db),
    context: () => ({ ...config, now: config.clock() }),
  });
  return createPaymentsService({ ...config, db, payments, settlement, log: gateway.app.log });
}

/** Pending payments, the longest due first. */
async function pending(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { paymentId } = await gateway.created();
    await gateway.pay(paymentId, CARDS.pendingThenSuccess);
    gateway.moveClock(1);
    ids.push(paymentId);
  }
  gateway.moveClock(gateway.config.pendingSeconds);
  return ids;
}

/** A row that the capture of the payment conflicts with. */
const breakCapture = (id: string) =>
  gateway.rows(
    `insert into captures select 'cap_' || id, id, psp_key, amount_sen, currency, '0', now() from payments where id = '${id}'`,
  );

const states = async (ids: string[]) => {
  const rows = await gateway.rows<{ id: string; state: string }>('select id, state from payments');
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
};

describe('a due payment that cannot be changed', () => {
  it('holds up no other payment, and is logged without its id', async () => {
    const ids = await pending(3);
    await breakCapture(ids[0]!);
    expect(await createPayments().advanceDue(50)).toBe(2);
    expect(await states(ids)).toEqual(['pending', 'succeeded', 'succeeded']);
    const [line, ...others] = gateway.logLines.filter((each) => each.includes('due change'));
    expect(line).toContain('23505');
    expect(line).not.toContain(ids[0]);
    expect(others).toEqual([]);
  });

  it('leaves the next round to others when it and its like fill a batch', async () => {
    const ids = await pending(4);
    for (const id of ids.slice(0, 2)) await breakCapture(id);
    const payments = createPayments();
    for (let round = 0; round < 2; round += 1) await payments.advanceDue(2);
    expect(await states(ids)).toEqual(['pending', 'pending', 'succeeded', 'succeeded']);
  });

  it('is tried again after all others', async () => {
    const ids = await pending(2);
    await breakCapture(ids[0]!);
    const payments = createPayments();
    for (let round = 0; round < 2; round += 1) await payments.advanceDue(1);
    await gateway.rows('delete from captures');
    await payments.advanceDue(1);
    await payments.advanceDue(1);
    expect(await states(ids)).toEqual(['succeeded', 'succeeded']);
  });
});
