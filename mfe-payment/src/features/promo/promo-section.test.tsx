import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillIn, heldResponse, pressInSafari, requestsOf, translatePage } from '@edp/testing';
import { openPage, payButton, PAYMENT_URL, tickAll } from '../../../test/buyer';
import { CODE, shop, WITHOUT } from '../../../test/shop';

async function apply() {
  await userEvent.click(screen.getByRole('button', { name: 'Have a promo code?' }));
  await fillIn(screen.getByLabelText('Promo code'), CODE);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
}
const amountDue = (amount: string) =>
  screen.findByRole('button', { name: `Pay RM\u00a0${amount}` });

describe('a promo code on the review', () => {
  it('reduces today’s amount at once, is saved, and shows the next charge', async () => {
    const { requests, navigation } = await openPage('review', shop());
    await apply();
    expect(await amountDue('107.50')).toBeVisible();
    expect(screen.getByText(/The card will be charged/)).toHaveTextContent(/RM.157.50 again on/);
    expect(screen.queryByText('The price has changed.')).not.toBeInTheDocument();

    await tickAll();
    await userEvent.click(payButton());
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    const [paid] = requestsOf(requests, 'submitPayment');
    expect(paid?.body).toMatchObject({ amount: 107.5 });
  });

  it.each([
    ['applied', { valid: true, promoCode: CODE, discount: { kind: 'amount', amount: 50 } }],
    ['rejected', { valid: false, promoCode: CODE, reason: 'expired' }],
  ])('does not take the focus from another field when it is %s', async (_what, body) => {
    const checked = heldResponse({ status: 200, body });
    await openPage('review', { ...shop(), validatePromo: checked.respond });
    await apply();
    const marketing = screen.getByRole('checkbox', { name: /may write to me/ });
    await userEvent.click(marketing);
    await checked.release();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(marketing).toHaveFocus();
  });

  it('has the focus after its check in Safari, which focuses the page instead of the button', async () => {
    await openPage('review', shop());
    await userEvent.click(screen.getByRole('button', { name: 'Have a promo code?' }));
    await fillIn(screen.getByLabelText('Promo code'), CODE);
    pressInSafari(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Remove/ })).toHaveFocus());
  });

  it('shows when it ends, and can be removed, on a page that the browser translates', async () => {
    const promo = { kind: 'percent', share: 0.1, months: 3 } as const;
    await openPage('review', shop({ promo }));
    translatePage();
    await apply();
    await amountDue('107.50');
    expect(screen.getByText(/without the promo code/)).toBeVisible();
    translatePage();
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(await amountDue('157.50')).toBeVisible();
    expect(screen.queryByText(/without the promo code/)).not.toBeInTheDocument();
  });

  it('can be removed, which restores the price', async () => {
    await openPage('review', shop());
    await apply();
    await amountDue('107.50');
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(await amountDue('157.50')).toBeVisible();
  });

  it.each([
    ['insurance', 'en', /nothing to pay today/],
    ['takaful', 'my', /tiada bayaran perlu dibuat hari ini/],
  ] as const)(
    'that covers the total amount shows why cover cannot start with it (%s, %s)',
    async (variant, language, sentence) => {
      await openPage('review', shop({ off: WITHOUT, variant, code: CODE }), { variant, language });
      expect(await screen.findByText(sentence)).toBeVisible();
    },
  );

  it('that covers the total amount can be removed', async () => {
    await openPage('review', shop({ off: WITHOUT }));
    await apply();
    expect(await screen.findByText(/nothing to pay today/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(await amountDue('157.50')).toBeVisible();
    expect(screen.queryByText(/nothing to pay today/)).not.toBeInTheDocument();
  });
});
