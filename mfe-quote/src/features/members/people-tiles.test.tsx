import { screen } from '@testing-library/react';
import { add, openQuotation, user } from '../../../test/quote-page';

it('five people can be covered without the buyer, and six with the buyer', async () => {
  await openQuotation();
  await add('Daughters');
  await user.click(screen.getByLabelText('Myself'));
  expect(screen.getByText(/^Up to 5 people\./)).toBeVisible();
  await add('Daughters', 5);
  expect(screen.getByLabelText('Daughters')).toHaveTextContent('5');
  expect(screen.getByText('You can cover up to 5 people.')).toBeVisible();
  await user.click(screen.getByLabelText('Myself'));
  expect(screen.getByText('You can cover up to 6 people.')).toBeVisible();
});
