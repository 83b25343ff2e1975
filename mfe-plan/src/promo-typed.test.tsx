import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuotationRequest } from '@edp/contracts';
import { sampleQuotation } from '@edp/store/sample';
import {
  type FakeResponse,
  heldResponse,
  lastRequest,
  problemReply,
  requestsOf,
} from '@edp/testing';
import { holdDate, openPlan, press, priced, summary } from '../test/buyer';

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
const notice = () => screen.queryByText(`${CODE} could not be applied.`);

/** The provider's price with the code of the request, if any. */
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

/** Opens the plans with a code that is typed and not applied. */
async function open(validatePromo: FakeResponse, more: Parameters<typeof openPlan>[1] = {}) {
  const page = await openPlan({}, { createQuotation, validatePromo, ...more });
  await press('Have a promo code?');
  await userEvent.type(field(), CODE);
  return page;
}

describe('a promo code that is typed and not applied', () => {
  it('is applied by Continue', async () => {
    const { navigation, requests } = await open(valid);
    await press('Continue');
    await waitFor(() => expect(navigation.went).toEqual(['application']));
    expect(requestsOf(requests, 'validatePromo')).toHaveLength(1);
    expect(lastRequest(requests, 'createQuotation')?.body).toMatchObject({ promoCode: CODE });
  });

  it('stops Continue once if it is rejected, with the reason above the plans', async () => {
    const { navigation, requests } = await open(expired);
    await press('Continue');
    expect(notice()?.closest('p')).toHaveFocus();
    expect(notice()?.closest('p')).toHaveTextContent(
      /another code\. Change the code in the price details/,
    );
    expect(field()).toHaveValue(CODE);
    expect(field()).toHaveAccessibleDescription(
      'This code is not valid right now. Please try another code.',
    );
    expect(requestsOf(requests, 'createQuotation')).toHaveLength(0);

    await press('Continue');
    expect(navigation.went).toEqual(['application']);
    expect(requestsOf(requests, 'validatePromo')).toHaveLength(1);
    expect(lastRequest(requests, 'createQuotation')?.body).toMatchObject({ promoCode: '' });
  });

  it('is not validated twice: Continue ignores a code rejected at its field', async () => {
    const { navigation, requests } = await open(expired);
    await press('Apply');
    await press('Continue');
    expect(navigation.went).toEqual(['application']);
    expect(requestsOf(requests, 'validatePromo')).toHaveLength(1);
  });

  it('has no notice once another code is typed, which Continue validates', async () => {
    const { requests } = await open(expired);
    await press('Continue');
    await userEvent.type(field(), '0');
    expect(notice()).toBeNull();
    await press('Continue');
    expect(lastRequest(requests, 'validatePromo')?.body).toMatchObject({
      promoCode: 'AMBER100',
    });
  });
});

describe('a pending validation of a promo code', () => {
  it('is awaited by Continue', async () => {
    const { respond, release } = heldResponse({ status: 200, body: valid });
    const { navigation, requests } = await open(respond);
    await press('Apply');
    await press('Continue');
    expect(requestsOf(requests, 'createQuotation')).toHaveLength(0);
    await release();
    await waitFor(() => expect(navigation.went).toEqual(['application']));
    expect(requestsOf(requests, 'validatePromo')).toHaveLength(1);
    expect(lastRequest(requests, 'createQuotation')?.body).toMatchObject({ promoCode: CODE });
  });

  it.each(['Apply', 'Continue'])(
    'that fails (%s) leaves the code in its field with a notice, also when the page is opened again',
    async (name) => {
      const { navigation, store, leave } = await open(() => ({ status: 503, body: {} }));
      await press(name);
      expect(navigation.went).toEqual([]);
      leave();

      await openPlan({ state: store.getState() });
      expect(field()).toHaveValue(CODE);
      expect(notice()).toBeVisible();
      expect(notice()?.closest('p')).not.toHaveFocus();
      expect(notice()?.closest('p')?.nextElementSibling).toHaveTextContent(/quote \w{4}-\w{4}/);
    },
  );
});

it('a promo code cannot be applied or removed while the price is requested', async () => {
  const conflict = heldResponse(problemReply('journey.stepMissing'));
  await open(valid, { createQuotation: conflict.respond });
  await press('Apply');
  const remove = () => within(summary()).getByRole('button', { name: /^Remove/ });
  await press('Continue');
  expect(remove().closest('[inert]')).not.toBeNull();
  await conflict.release();
  await waitFor(() => expect(remove().closest('[inert]')).toBeNull());
});
