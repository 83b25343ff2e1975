import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleApplication, sampleQuotation } from '@edp/store/sample';
import { withPerson } from '../../../../test/details';
import { openDetails } from '../../../../test/details-page';

jest.mock('./prepare-photo', () => {
  throw new Error('The chunk did not load.');
});

it('reports a support code if the code for rotating a stored photo cannot be loaded', async () => {
  const typed = withPerson('self', { photos: { front: 'before', back: '' } });
  const application = sampleApplication(sampleQuotation(), 'draft');
  await openDetails({}, { typed, application });
  await userEvent.click(screen.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText(/could not send the photo/)).toBeVisible();
  expect(screen.getByText(/^\w{4}-\w{4}$/)).toBeVisible();
});
