import type { SubmitPaymentRequest } from '@edp/contracts';
import type { Case } from '../case';
import { during, type Finding, holds, same } from '../finding';
import { readyToPay, submitted } from '../journey/journeys';
import { isRefused } from '../wire/checks';

/** Valid payments: the amount due, by a known payor (decisions section 7). */
export const PAYMENTS: readonly Case[] = [
  {
    endpoint: 'submitPayment',
    name: 'sends who asks again to the same page',
    run: async (world) => {
      const { session, payment, paymentUrl } = await submitted(world.target, [world.people.woman]);
      const again = await session.value('submitPayment', { body: payment });
      return same(paymentUrl, again.paymentUrl, { pointer: '/paymentUrl' });
    },
  },
  {
    endpoint: 'submitPayment',
    name: 'refuses an amount that is not the amount due, one sen more or less',
    run: async (world) => {
      const { session, payment } = await readyToPay(world.target, [world.people.woman]);
      const found: Finding[] = [];
      for (const sen of [-1, 1, -payment.amount * 100]) {
        const amount = Math.round(payment.amount * 100 + sen) / 100;
        const answer = await session.call('submitPayment', { body: { ...payment, amount } });
        const expected = { code: 'payment.amountMismatch', pointer: '/amount' } as const;
        found.push(...during(String(amount), isRefused(answer, expected)));
      }
      return found;
    },
  },
  {
    endpoint: 'submitPayment',
    name: 'refuses a payment for another product, another number or another payer',
    run: async (world) => {
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
        const answer = await session.call('submitPayment', { body: { ...payment, ...change } });
        const expected = { code: 'rule.broken', pointer: `/${field}` } as const;
        found.push(...during(field, isRefused(answer, expected)));
      }
      return found;
    },
  },
  {
    endpoint: 'submitPayment',
    name: 'takes the phone number with and without its prefix',
    run: async (world) => {
      const found: Finding[] = [];
      for (const phone of ['0123456789', '+60123456789', '60123456789']) {
        const { session, payment } = await readyToPay(world.target, [world.people.woman]);
        const answer = await session.call('submitPayment', { body: { ...payment, phone } });
        found.push(
          ...holds(answer.status === 200, '200', answer.status, { pointer: '/phone', when: phone }),
        );
      }
      return found;
    },
  },
];
