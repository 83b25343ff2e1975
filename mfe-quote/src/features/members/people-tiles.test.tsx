import { screen } from '@testing-library/react';
import { add, openQuotation, user } from '../../../test/quote-page';

it('says that five can be covered besides a buyer who is not, and six again with the buyer', async () => {
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
