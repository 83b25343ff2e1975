import { screen } from '@testing-library/react';
import { openPage, paymentAnswer } from '../test/buyer';

describe('a parent who is not covered', () => {
  it('is told that the children are, once it is paid', async () => {
    const paid = paymentAnswer('succeeded');
    const members = paid.members.map((member) => ({ ...member, relationship: '002' as const }));
    await openPage('payment/status', { loadPaymentStatus: { ...paid, members } });
    const name = 'Your children are covered, Hakim';
    expect(await screen.findByRole('heading', { level: 1, name })).toHaveFocus();
  });
});
