import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Quotation, QuotationRequest } from '@edp/contracts';
import { sampleQuotation } from '@edp/store/sample';
import { type FakeReply, lastRequest, problemReply, requestsOf } from '@edp/testing';
import { afterBirthday } from '../test/after-birthday';
import {
  holdDate,
  openPlan,
  press,
  price,
  priced,
  spoken,
  summary,
  withoutBanner,
} from '../test/buyer';

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

const field = () => within(summary()).getByRole('textbox', { name: 'Promo code' });
const percent = { kind: 'percent' as const, share: 0.1 };
const valid = { valid: true, promoCode: 'AMBER10', discount: percent };

async function enter(code: string, validatePromo: Parameters<typeof openPlan>[1] = {}) {
  const page = await openPlan({}, validatePromo);
  await press('Have a promo code?');
  await userEvent.type(field(), code);
  await press('Apply');
  return page;
}

describe('a promo code', () => {
  it('is subtracted at once, announced, and explained', async () => {
    const { requests } = await enter(' amber 10', { validatePromo: valid });
    expect(requests.find(({ endpoint }) => endpoint === 'validatePromo')?.body).toMatchObject({
      promoCode: 'AMBER10',
    });
    expect(spoken()).toBe(
      'Promo code AMBER10 takes off RM\u00a043.23. The total is RM\u00a0389.02.',
    );
    expect(summary()).toHaveTextContent('Promo code−43.23');
    expect(summary()).toHaveTextContent('AMBER10 applied: 10% off for the first 12 months.');
  });

  it('applies to every later choice, by the rule of the provider', async () => {
    const { requests } = await enter('AMBER10', { validatePromo: valid });
    const requestCount = withoutBanner(requests).length;
    await userEvent.click(price(/Plan 1, No deductible/));
    // 363.09 less 10% is 326.78 (36.31 off).
    expect(summary()).toHaveTextContent('Promo code−36.31');
    expect(summary()).toHaveTextContent('RM 326.78a month');
    expect(withoutBanner(requests)).toHaveLength(requestCount);
  });

  it('is included in the saving of yearly billing', async () => {
    await enter('AMBER10', { validatePromo: valid });
    // 12 x 389.02 - 4,446.00
    expect(summary()).toHaveTextContent('or RM 4,446.00 the first year, which saves RM 222.24');
    expect(
      screen.getByText(/^Paying yearly saves RM.247.00 on Plan 2, before the promo code\.$/),
    ).toBeVisible();
    await press(/^Remove/);
    expect(summary()).toHaveTextContent('or RM 4,940.00 a year, which saves RM 247.00');
    expect(screen.getByText(/^Paying yearly saves RM.247.00 on Plan 2\.$/)).toBeVisible();
  });

  it('is sent with the choice, and no longer sent after its removal', async () => {
    const { requests } = await enter('AMBER10', { validatePromo: valid });
    await press(/^Remove/);
    expect(spoken()).toBe('Promo code AMBER10 removed. The total is RM\u00a0432.25.');
    expect(summary()).toHaveTextContent('RM 432.25a month');
    await press('Continue');
    expect(lastRequest(requests, 'createQuotation')?.body).toMatchObject({ promoCode: '' });
  });

  it.each([
    ['unknown', 'We don’t recognise this code. Please check the letters and numbers.'],
    ['expired', 'This code is not valid right now. Please try another code.'],
    ['product', 'This code is for another product. Please try another code.'],
    ['used', 'This code has already been used. Please try another code.'],
  ])('that is %s shows the error at the field and remains in it', async (reason, message) => {
    await enter('RAYA25', { validatePromo: { valid: false, promoCode: 'RAYA25', reason } });
    expect(field()).toHaveAccessibleDescription(message);
    expect(field()).toHaveValue('RAYA25');
    await userEvent.type(field(), '0');
    expect(field()).not.toHaveAccessibleDescription(message);
  });

  it.each([
    ['request.tooMany', 'You have tried too many times. Please try again later.'],
    ['journey.stepMissing', 'We could not check the code. Please try again.'],
  ] as const)('that cannot be validated (%s) stays, with the cause', async (code, message) => {
    await enter('AMBER10', { validatePromo: () => problemReply(code) });
    expect(field()).toHaveAccessibleDescription(message);
    expect(field()).toHaveValue('AMBER10');
  });

  it('must be typed before it is validated', async () => {
    const { requests } = await openPlan();
    await press('Have a promo code?');
    await userEvent.type(field(), '{Enter}');
    expect(field()).toHaveAccessibleDescription('Enter a promo code.');
    expect(requestsOf(requests, 'validatePromo')).toEqual([]);
    expect(screen.queryByText('AMBER10')).not.toBeInTheDocument();
  });
});

describe('a promo code with an amount off the first charge', () => {
  const priceTerms = {
    ...sampleQuotation().priceTerms!,
    promo: { kind: 'amount' as const, amount: 50 },
  };
  const withHello = ({ chosenPremium }: Pick<Quotation, 'chosenPremium'>) => ({
    promoCode: 'HELLO50',
    priceTerms,
    chosenPremium: {
      ...chosenPremium,
      promoDiscount: 50,
      monthlyTotalPremium: chosenPremium.monthlyTotalPremium - 50,
      yearlyTotalPremium: chosenPremium.yearlyTotalPremium - 50,
    },
  });
  const HELLO50 = withHello(sampleQuotation());
  const changed = async (answer: (request: QuotationRequest) => FakeReply) => {
    await openPlan(
      { quotation: HELLO50 },
      { createQuotation: ({ body }) => answer(body as QuotationRequest) },
    );
    await press('Continue');
    return within(screen.getByRole('region', { name: 'Your price has changed' }));
  };

  it('is shown for the first charge only, also in the other billing', async () => {
    await openPlan({ quotation: HELLO50 });
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(spoken()).toBe('Billed yearly. The total is RM\u00a04,890.00 the first year.');
    expect(summary()).toHaveTextContent(
      'or RM 382.25 the first month. Paying yearly saves RM 247.00',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(spoken()).toBe('Billed monthly. The total is RM\u00a0382.25 the first month.');
    expect(summary()).toHaveTextContent('or RM 4,890.00 the first year, which saves RM 247.00');
  });

  it('is shown for the first charge of a changed price, with the difference of every charge', async () => {
    const panel = await changed((request) => {
      const answer = afterBirthday(request);
      const dearer = answer.body as Quotation;
      return { ...answer, body: { ...dearer, ...withHello(dearer) } };
    });
    expect(spoken()).toBe(
      'Your price has changed from RM\u00a0382.25 to RM\u00a0427.14 the first month.',
    );
    expect(panel.getByText('Now, the first month')).toBeVisible();
    expect(panel.getByText(/^RM.44.89 more a month$/)).toBeVisible();
  });

  it('increases only the first charge when it no longer applies', async () => {
    const panel = await changed((request) => priced(request));
    expect(panel.getByText('Now, a month')).toBeVisible();
    expect(panel.getByText(/^RM.50.00 more the first month$/)).toBeVisible();
  });

  it('is shown for the first charge of the remaining people', async () => {
    await openPlan({ quotation: { ...HELLO50, declined: [{ id: 'child-1', reason: 'age' }] } });
    expect(screen.getByText('RM 314.09 the first month')).toBeVisible();
  });
});
