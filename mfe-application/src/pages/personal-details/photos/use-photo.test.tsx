import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleApplication, sampleQuotation } from '@edp/store/sample';
import { requestsOf } from '@edp/testing';
import { withPerson } from '../../../../test/details';
import { openDetails } from '../../../../test/details-page';

jest.mock('./prepare-photo', () => {
  throw new Error('The chunk did not load.');
});

it('does not report a photo as rotated that was sent unchanged', async () => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  const uploadImage = { uploadId: 'kq3vVdM0v0m1Yw2n8Qe7-A', width: 800, height: 500, size: 4 };
  const { requests } = await openDetails({ uploadImage });
  for (const folded of document.querySelectorAll('details')) folded.open = true;
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['photo'], 'mykad.jpg', { type: 'image/jpeg' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText(/could not send the photo/)).toBeVisible();
  expect(requestsOf(requests, 'uploadImage')).toHaveLength(1);
});

it('reports a support code if the code for rotating a stored photo cannot be loaded', async () => {
  const typed = withPerson('self', { photos: { front: 'before', back: '' } });
  const application = sampleApplication(sampleQuotation(), 'draft');
  await openDetails({}, { typed, application });
  await userEvent.click(screen.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText(/could not send the photo/)).toBeVisible();
  expect(screen.getByText(/^\w{4}-\w{4}$/)).toBeVisible();
});
