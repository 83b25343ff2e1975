import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuotationRequest } from '@edp/contracts';
import { sampleQuotation } from '@edp/store/sample';
import { type FakeResponse, heldResponse } from '@edp/testing';
import { holdDate, openPlan, press, priced, refusal, summary } from '../test/buyer';

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

const CODE = 'AMBER10';
const valid = {
  valid: true,
  promoCode: CODE,
  discount: { kind: 'percent' as const, share: 0.1 },
};
const expired = { valid: false, promoCode: CODE, reason: 'expired' };

const field = () => within(summary()).getByRole('textbox', { name: 'Promo code' });
const told = () => screen.queryByText(`${CODE} could not be applied.`);

/** The provider's price with the code that the request has, or without. */
const createQuotation: FakeResponse = ({ body }) => {
  const { promoCode } = body as QuotationRequest;
  const { priceTerms, chosenPremium } = sampleQuotation();
  return priced(
    body as QuotationRequest,
    promoCode
      ? {
          promoCode,
          priceTerms: { ...priceTerms!, promo: valid.discount },
          chosenPremium: {
            ...chosenPremium,
            promoDiscount: 43.23,
            monthlyTotalPremium: 389.02,
            yearlyTotalPremium: 4_446,
          },
        }
      : {},
  );
};

/** Opens the plans; the code is typed, and not put on. */
async function open(validatePromo: FakeResponse, more: Parameters<typeof openPlan>[1] = {}) {
  const page = await openPlan({}, { createQuotation, validatePromo, ...more });
  await press('Have a promo code?');
  await userEvent.type(field(), CODE);
  const requestsOf = (name: string) => page.requests.filter(({ endpoint }) => endpoint === name);
  return { ...page, requestsOf };
}

describe('a promo code that is typed and not applied', () => {
  it('is put on by Continue, which goes on with it', async () => {
    const { navigation, requestsOf } = await open(valid);
    await press('Continue');
    await waitFor(() => expect(navigation.went).toEqual(['application']));
    expect(requestsOf('validatePromo')).toHaveLength(1);
    expect(requestsOf('createQuotation').at(-1)?.body).toMatchObject({ promoCode: CODE });
  });

  it('keeps the buyer here once when it is refused, and says why above the plans', async () => {
    const { navigation, requestsOf } = await open(expired);
    await press('Continue');
    expect(told()?.closest('p')).toHaveFocus();
    expect(told()?.closest('p')).toHaveTextContent(
      /another code\. Change the code in the price details/,
    );
    expect(field()).toHaveValue(CODE);
    expect(field()).toHaveAccessibleDescription(
      'This code is not valid right now. Please try another code.',
    );
    expect(requestsOf('createQuotation')).toHaveLength(0);

    await press('Continue');
    expect(navigation.went).toEqual(['application']);
    expect(requestsOf('validatePromo')).toHaveLength(1);
    expect(requestsOf('createQuotation').at(-1)?.body).toMatchObject({ promoCode: '' });
  });

  it('is not asked about twice: refused at its field, it is left behind by Continue', async () => {
    const { navigation, requestsOf } = await open(expired);
    await press('Apply');
    await press('Continue');
    expect(navigation.went).toEqual(['application']);
    expect(requestsOf('validatePromo')).toHaveLength(1);
  });

  it('is told no more when another is typed, which Continue checks again', async () => {
    const { requestsOf } = await open(expired);
    await press('Continue');
    await userEvent.type(field(), '0');
    expect(told()).toBeNull();
    await press('Continue');
    expect(requestsOf('validatePromo').at(-1)?.body).toMatchObject({ promoCode: 'AMBER100' });
  });
});

describe('a promo code in check', () => {
  it('is waited for by Continue', async () => {
    const { answer, come } = heldResponse({ status: 200, body: valid });
    const { navigation, requestsOf } = await open(answer);
    await press('Apply');
    await press('Continue');
    expect(requestsOf('createQuotation')).toHaveLength(0);
    await come();
    await waitFor(() => expect(navigation.went).toEqual(['application']));
    expect(requestsOf('validatePromo')).toHaveLength(1);
    expect(requestsOf('createQuotation').at(-1)?.body).toMatchObject({ promoCode: CODE });
  });

  it.each(['Apply', 'Continue'])(
    'that a fault ends (%s) stands in its field when the page is opened again, and the page says so',
    async (name) => {
      const { navigation, store, leave } = await open(() => ({ status: 503, body: {} }));
      await press(name);
      expect(navigation.went).toEqual([]);
      leave();

      await openPlan({ state: store.getState() });
      expect(field()).toHaveValue(CODE);
      expect(told()).toBeVisible();
      expect(told()?.closest('p')).not.toHaveFocus();
      expect(told()?.closest('p')?.nextElementSibling).toHaveTextContent(/quote \w{4}-\w{4}/);
    },
  );
});

it('cannot be put on or taken off while the price is asked for: it would not count', async () => {
  const conflict = heldResponse(refusal('conflict'));
  await open(valid, { createQuotation: conflict.answer });
  await press('Apply');
  const remove = () => within(summary()).getByRole('button', { name: /^Remove/ });
  await press('Continue');
  expect(remove().closest('[inert]')).not.toBeNull();
  await conflict.come();
  await waitFor(() => expect(remove().closest('[inert]')).toBeNull());
});
