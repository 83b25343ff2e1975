import { screen } from '@testing-library/react';
import { openPage, paymentResponse } from '../test/buyer';

const {
  members: [somebody],
  ...paid
} = paymentResponse('succeeded');

describe('a buyer who is not covered', () => {
  it.each([
    ['a child', ['002'], 'Your child is covered, Hakim'],
    ['children', ['002', '002'], 'Your children are covered, Hakim'],
    ['a spouse and a child', ['003', '002'], 'Your family is covered, Hakim'],
  ] as const)(
    'sees who is covered after the payment, in the colours of before: %s',
    async (_who, relationships, name) => {
      const members = relationships.map((relationship, index) => ({
        ...somebody!,
        id: `person-${index}`,
        relationship,
      }));
      await openPage('payment/status', {
        loadPaymentStatus: { ...paid, members },
      });
      expect(await screen.findByRole('heading', { level: 1, name })).toHaveFocus();
      expect(document.body.innerHTML).toContain('var(--edp-person-2)');
      expect(document.body.innerHTML).not.toContain('var(--edp-person-1)');
    },
  );
});
