import { screen, within } from '@testing-library/react';
import { openPage } from '../test/buyer';

it('the price next to the answers shows every line of the total, also those of zero', async () => {
  await openPage('review', {}, { family: true });
  const [price] = screen.getAllByRole('complementary', { name: 'Price details' });
  if (!price) throw new Error('There is no price.');
  const lines = within(price);
  expect(lines.getByText('Family discount 5%')).toBeVisible();
  for (const line of ['Service tax', 'Stamp duty']) {
    expect(lines.getByText(line).parentElement).toHaveTextContent(/0\.00$/);
  }
});
