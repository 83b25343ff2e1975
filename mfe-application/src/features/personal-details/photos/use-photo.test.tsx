import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAppStore } from '@edp/store';
import { sampleApplication, sampleQuotation } from '@edp/store/sample';
import { fakeServer, renderRemote, sampleJourney } from '@edp/testing';
import { withPerson } from '../../../../test/details';
import { Root } from '../../../root';

jest.mock('./prepare-photo', () => {
  throw new Error('The chunk did not load.');
});

it('reports a support code if the code for rotating a stored photo cannot be loaded', async () => {
  fakeServer({
    loadOccupations: { version: '1', data: [] },
    loadPlans: { data: [], deductibleAmount: 1000, projection: [] },
  });
  const journey = sampleJourney();
  const values = withPerson('self', { photos: { front: 'before', back: '' } });
  const application = sampleApplication(sampleQuotation(), 'draft');
  await renderRemote(Root, {
    name: 'mfe-application',
    page: 'application',
    state: {
      ...journey,
      applicationDraft: { refId: journey.quickQuote.refId, values },
      planSummary: { ...createAppStore().getState().planSummary, application },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText(/could not send the photo/)).toBeVisible();
  expect(screen.getByText(/^\w{4}-\w{4}$/)).toBeVisible();
});
