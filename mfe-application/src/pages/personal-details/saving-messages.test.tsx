import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CallFailure, problemDocument } from '@edp/errors';
import { renderRemote } from '@edp/testing';
import { remote } from '../../root';
import { SaveFailure } from './saving-messages';

async function show(failure: CallFailure) {
  const root = () => <SaveFailure failure={failure} />;
  const { navigation } = await renderRemote({ ...remote, root }, { page: 'application' });
  return navigation;
}

describe('details that could not be saved', () => {
  it('link to the payment if another tab has paid', async () => {
    const problem = problemDocument('application.locked');
    const failure = { kind: 'http', status: problem.status, problem } as const;
    const navigation = await show(failure);
    expect(screen.getByText(/A payment for this cover has started/)).toBeVisible();
    expect(screen.queryByText(/try again/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'See the payment' }));
    expect(navigation.went).toEqual(['payment/status']);
  });

  it('link to the quotation if another tab has changed it', async () => {
    const problem = problemDocument('quotation.differs');
    const failure = { kind: 'http', status: problem.status, problem } as const;
    const navigation = await show(failure);
    expect(screen.getByText(/changed in another tab or on another device/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Check your quote' }));
    expect(navigation.went).toEqual(['quotation']);
  });
});
