import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRemote, SAMPLE_OCCUPATIONS, sampleJourney } from '@edp/testing';
import { Root } from './root';

it('an occupation is shown as saved if its name cannot be loaded, and can be loaded again', async () => {
  let isThere = false;
  fakeServer({
    loadOccupations: () =>
      isThere ? { status: 200, body: SAMPLE_OCCUPATIONS } : { status: 404, body: null },
    loadPlans: { data: [], deductibleAmount: 1000, projection: [] },
  });
  await renderRemote(Root, {
    name: 'mfe-application',
    page: 'application',
    state: sampleJourney(),
  });
  expect(await screen.findByText('The list of occupations did not load.')).toBeVisible();
  expect(screen.getByText('As chosen earlier')).toBeVisible();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Accountant')).toBeVisible();
  expect(screen.queryByText(/did not load/)).not.toBeInTheDocument();
});
