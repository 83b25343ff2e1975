import type { SubmitPaymentRequest } from '@edp/contracts';
import { type Case, casesOf } from '../case';
import { during, type Finding, holds, same } from '../finding';
import { readyToPay, submitted } from '../journey/journeys';
import { isRejected } from '../wire/checks';

/** Valid payments: the amount due, by a known payor (decisions section 7). */
export const PAYMENTS: readonly Case[] = casesOf('submitPayment', {
  async 'returns the same payment page for a repeated request'(world) {
    const { session, payment, paymentUrl } = await submitted(world.target, [world.people.woman]);
    const again = await session.value('submitPayment', { body: payment });
    return same(paymentUrl, again.paymentUrl, '/paymentUrl');
  },
  async 'rejects an amount that differs from the amount due by one sen'(world) {
    const { session, payment } = await readyToPay(world.target, [world.people.woman]);
    const found: Finding[] = [];
    for (const sen of [-1, 1, -payment.amount * 100]) {
      const amount = Math.round(payment.amount * 100 + sen) / 100;
      const response = await session.call('submitPayment', { body: { ...payment, amount } });
      const expected = { code: 'payment.amountMismatch', pointer: '/amount' } as const;
      found.push(...during(String(amount), isRejected(response, expected)));
    }
    return found;
  },
  async 'rejects a payment for another product, another number or another payor'(world) {
    const { session, payment } = await readyToPay(world.target, [world.people.woman]);
    const changes: Partial<SubmitPaymentRequest>[] = [
      { productType: 'easymedic' },
      { entityType: 'takaful' },
      { referenceNo: 'EDP-0000-0000-0000' },
      { transactionNo: 'EDP-0000-0000-0000' },
      { customerName: 'Somebody Else' },
      { email: 'somebody.else@example.my' },
      { phone: '+60199999999' },
    ];
    const found: Finding[] = [];
    for (const change of changes) {
      const [field = ''] = Object.keys(change);
      const response = await session.call('submitPayment', { body: { ...payment, ...change } });
      const expected = { code: 'rule.broken', pointer: `/${field}` } as const;
      found.push(...during(field, isRejected(response, expected)));
    }
    return found;
  },
  async 'accepts the phone number with and without its prefix'(world) {
    const found: Finding[] = [];
    for (const phone of ['0123456789', '+60123456789', '60123456789']) {
      const { session, payment } = await readyToPay(world.target, [world.people.woman]);
      const response = await session.call('submitPayment', { body: { ...payment, phone } });
      found.push(
        ...holds(response.status === 200, '200', response.status, {
          pointer: '/phone',
          when: phone,
        }),
      );
    }
    return found;
  },
});
