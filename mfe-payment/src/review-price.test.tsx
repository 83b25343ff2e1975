import { screen, within } from '@testing-library/react';
import { openPage } from '../test/buyer';

it('the price next to the answers shows every line of the total, also those of zero', async () => {
  await openPage('review', {}, { family: true });
  const [price] = screen.getAllByRole('complementary', { name: 'Price details' });
  if (!price) throw new Error('There is no price.');
  const lines = within(price);
  expect(lines.getByText('Family discount 5%')).toBeVisible();
  for (const line of ['Service tax', 'Stamp duty']) {
    expect(lines.getByText(line).closest('div')).toHaveTextContent(/0\.00$/);
  }
});

it('the amount of the next charge is shown with the notice that it is not guaranteed', async () => {
  await openPage('review');
  expect(screen.getByText(/every month after that/).parentElement).toHaveTextContent(
    /until you tell us to stop\. This amount is not guaranteed\. We write to you before it changes\.$/,
  );
});
