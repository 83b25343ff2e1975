import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heldResponse, lastRequest, requestsOf } from '@edp/testing';
import { openPage, PAYMENT_URL, tickAll } from '../../../test/buyer';
import { CODE, shop, WITHOUT } from '../../../test/shop';

const expired = { valid: false, promoCode: CODE, reason: 'expired' };
const { validatePromo: valid } = shop();

const field = () => screen.getByRole('textbox', { name: 'Promo code' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pay = (amount: string) => press(`Pay RM\u00a0${amount}`);
const notice = (text: RegExp) =>
  screen.findByText(
    (_text, element) => element?.matches('.edp-callout') === true && text.test(element.textContent),
  );

/** Opens the review with all confirmations, and a code that is typed and not applied. */
async function open(responses: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage('review', { ...shop(), ...responses });
  await tickAll();
  await press('Have a promo code?');
  await userEvent.type(field(), CODE);
  return page;
}

describe('a promo code that is typed and not applied', () => {
  it('is applied by Pay, which shows the new price and charges only at the next press', async () => {
    const { navigation, requests } = await open();
    await pay('157.50');
    expect(
      await notice(/^Your promo code is applied\. You now pay RM.107.50 instead of RM.157.50\./),
    ).toBeVisible();
    expect(requestsOf(requests, 'submitPayment')).toEqual([]);
    expect(screen.getAllByRole('checkbox')[0]).toBeChecked();

    await pay('107.50');
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    expect(requestsOf(requests, 'validatePromo')).toHaveLength(1);
    expect(requestsOf(requests, 'submitPayment').map(({ body }) => body)).toMatchObject([
      { amount: 107.5 },
    ]);
  });

  it('focuses its field once when it is rejected, and Pay does not charge', async () => {
    const { navigation, requests } = await open({ validatePromo: expired });
    await pay('157.50');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue(CODE);
    expect(field()).toHaveAccessibleDescription(
      'This code is not valid right now. Please try another code.',
    );
    expect([
      ...requestsOf(requests, 'saveApplication'),
      ...requestsOf(requests, 'submitPayment'),
    ]).toEqual([]);

    await pay('157.50');
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    expect(requestsOf(requests, 'validatePromo')).toHaveLength(1);
    expect(requestsOf(requests, 'submitPayment').map(({ body }) => body)).toMatchObject([
      { amount: WITHOUT },
    ]);
  });

  it('is not validated twice: Pay ignores a code rejected at its field', async () => {
    const { navigation, requests } = await open({ validatePromo: expired });
    await press('Apply');
    await pay('157.50');
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    expect(requestsOf(requests, 'validatePromo')).toHaveLength(1);
  });

  it('is validated again if it was changed after the rejection', async () => {
    const { requests } = await open({ validatePromo: expired });
    await pay('157.50');
    await userEvent.type(field(), '0');
    await pay('157.50');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(lastRequest(requests, 'validatePromo')?.body).toMatchObject({
      promoCode: `${CODE}0`,
    });
    expect(requestsOf(requests, 'submitPayment')).toEqual([]);
  });

  it('that covers the total amount cannot be paid with another press', async () => {
    const { requests } = await open(shop({ off: WITHOUT }));
    await pay('157.50');
    expect(await notice(/nothing to pay today\. No payment was started/)).toBeVisible();
    expect(screen.queryByText(/press Pay again/)).not.toBeInTheDocument();
    expect(requestsOf(requests, 'submitPayment')).toEqual([]);
  });

  it('is not validated while the form has other errors', async () => {
    const { requests } = await open();
    const [box] = screen.getAllByRole('checkbox');
    if (box) await userEvent.click(box);
    await pay('157.50');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(requestsOf(requests, 'validatePromo')).toEqual([]);
  });
});

describe('a pending validation of a promo code', () => {
  it('disables the field, and Pay shows what it waits for', async () => {
    const { respond, release } = heldResponse({ status: 200, body: expired });
    await open({ validatePromo: respond });
    await pay('157.50');
    expect(screen.getByRole('button', { name: 'Checking the promo code…' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(field().closest('[inert]')).not.toBeNull();
    await release();
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field().closest('[inert]')).toBeNull();
  });

  it.each([
    ['valid', valid, 1],
    ['rejected', expired, 0],
  ])('is awaited by Pay, and requested once (%s)', async (_answer, body, saves) => {
    const { respond, release } = heldResponse({ status: 200, body });
    const { requests } = await open({ validatePromo: respond });
    await press('Apply');
    await pay('157.50');
    expect(requestsOf(requests, 'saveApplication')).toEqual([]);
    await release();
    expect(await screen.findByRole('button', { name: /^Pay RM/ })).toBeVisible();
    expect(requestsOf(requests, 'validatePromo')).toHaveLength(1);
    expect(requestsOf(requests, 'saveApplication')).toHaveLength(saves);
    expect(requestsOf(requests, 'submitPayment')).toEqual([]);
  });

  it('prevents the payment after the page was left', async () => {
    const { respond, release } = heldResponse({ status: 200, body: valid });
    const { requests } = await open({ ...shop({ off: 0 }), validatePromo: respond });
    await pay('157.50');
    cleanup();
    await release();
    await waitFor(() => expect(requestsOf(requests, 'loadApplication').length).toBeGreaterThan(1));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(requestsOf(requests, 'submitPayment')).toEqual([]);
  });

  it('that fails focuses the field, and Pay does not charge without the code', async () => {
    const unavailable = { validatePromo: () => ({ status: 503, body: {} }) };
    const { requests, navigation } = await open({ ...shop(), ...unavailable });
    const submitted = () => requestsOf(requests, 'submitPayment');
    await pay('157.50');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveAccessibleDescription(/could not check the code/);
    expect(submitted()).toEqual([]);
    await pay('157.50');
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    expect(submitted()).toHaveLength(1);
  });
});
