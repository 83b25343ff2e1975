import type { SubmitPaymentRequest } from '@edp/contracts';
import { type Case, casesOf } from '../case';
import { during, holds, same } from '../finding';
import { readyToPay, submitted } from '../journey/journeys';
import { tryInTurn } from '../try-each';
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
    return tryInTurn([-1, 1, -payment.amount * 100], async (sen) => {
      const amount = Math.round(payment.amount * 100 + sen) / 100;
      const response = await session.call('submitPayment', { body: { ...payment, amount } });
      const expected = { code: 'payment.amountMismatch', pointer: '/amount' } as const;
      return during(String(amount), isRejected(response, expected));
    });
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
    return tryInTurn(changes, async (change) => {
      const [field = ''] = Object.keys(change);
      const response = await session.call('submitPayment', { body: { ...payment, ...change } });
      const expected = { code: 'rule.broken', pointer: `/${field}` } as const;
      return during(field, isRejected(response, expected));
    });
  },
  async 'accepts the phone number with and without its prefix'(world) {
    return tryInTurn(['0123456789', '+60123456789', '60123456789'], async (phone) => {
      const { session, payment } = await readyToPay(world.target, [world.people.woman]);
      const response = await session.call('submitPayment', { body: { ...payment, phone } });
      const place = { pointer: '/phone', when: phone };
      return holds(response.status === 200, '200', response.status, place);
    });
  },
});
