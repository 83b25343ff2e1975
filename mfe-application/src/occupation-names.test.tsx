import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SAMPLE_OCCUPATIONS } from '@edp/testing';
import { openDetails } from '../test/details-page';

it('an occupation is shown as saved if its name cannot be loaded, and can be loaded again', async () => {
  let isThere = false;
  await openDetails({
    loadOccupations: () =>
      isThere ? { status: 200, body: SAMPLE_OCCUPATIONS } : { status: 404, body: null },
  });
  expect(await screen.findByText('The list of occupations did not load.')).toBeVisible();
  expect(screen.getByText('As chosen earlier')).toBeVisible();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Accountant')).toBeVisible();
  expect(screen.queryByText(/did not load/)).not.toBeInTheDocument();
});
