import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { journeyResponses, openPage } from '../../../test/buyer';

const agentAnswers = () => {
  const { loadQuotation } = journeyResponses();
  return { loadQuotation: { data: { ...loadQuotation.data, actingAs: 'agent' } } };
};

describe('an agent on the review', () => {
  it('is shown the answers without health answers and payment', async () => {
    await openPage('review', agentAnswers());
    expect(await screen.findByRole('heading', { name: 'The buyer pays' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Plan' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Health' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('transfers the journey to the buyer by the shell’s link', async () => {
    const { bus, store } = await openPage('review', agentAnswers());
    const listener = jest.fn();
    bus.on('agent/handOverAsked', listener);
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over to the buyer' }));
    expect(listener).toHaveBeenCalledWith({ refId: store.getState().quickQuote.refId });
  });
});
