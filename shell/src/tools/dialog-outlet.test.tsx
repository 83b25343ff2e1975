import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { err } from '@edp/errors';
import { mockClient } from '@edp/testing/client';
import { startShell } from '../../test/start-shell';

jest.mock('./dialogs', () => {
  throw new Error('The file is gone.');
});

it('shows a support code when the dialog did not load, also outside of the journey', async () => {
  const api = mockClient();
  api.loadPlans.mockResolvedValue(err({ kind: 'offline' }));
  await startShell('/edp/life/', 'home');
  await userEvent.click(screen.getByRole('button', { name: 'Clear my data from this device' }));
  const [notice, announced] = await screen.findAllByText(/We could not reach the server/);
  expect(notice).toHaveTextContent(/quote [0-9A-Z]{4}-[0-9A-Z]{4}/);
  expect(announced).toHaveAttribute('aria-live', 'polite');
  expect(screen.queryByRole('dialog')).toBeNull();
});
