import { fireEvent, screen } from '@testing-library/react';
import {
  type DeclinedApplicant,
  isAboveCap,
  type Quotation,
  type QuotationRequest,
} from '@edp/contracts';
import { answersGiven, createAppStore, type Member, respondentChosen } from '@edp/store';
import { fillJourney, SAMPLE_FAMILY, sampleProduct, sampleQuotation } from '@edp/store/sample';
import { lastRequest, problemReply } from '@edp/testing';
import { holdDate, notCoveringMyself, openPlan, press, priced } from '../test/buyer';

const tooOld = (...ids: string[]): DeclinedApplicant[] => ids.map((id) => ({ id, reason: 'age' }));

/** A new quotation of the sample family, which has no price for people who cannot be covered with any plan. */
function quoted(declined: readonly DeclinedApplicant[], more: Partial<Quotation> = {}) {
  const isOut = ({ id }: Member) => declined.some((one) => one.id === id && !isAboveCap(one));
  const { premiumAmountData } = sampleQuotation(SAMPLE_FAMILY.filter((one) => !isOut(one)));
  return { quotation: { declined: [...declined], premiumAmountData, ...more } };
}

const heading = () => screen.getByRole('heading', { level: 1 });

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

describe('a person who cannot be covered with any plan', () => {
  it('is shown with the reason, the advice and other ways, before the plans', async () => {
    const grown = sampleQuotation().applicants.map((one) =>
      one.id === 'child-2' ? { ...one, dob: '2009-01-01' } : one,
    );
    await openPlan(quoted(tooOld('child-2'), { applicants: grown }));
    expect(heading()).toHaveTextContent('Sorry. This member is not eligible for this plan.');
    expect(screen.getByText('Not eligible to proceed: daughter')).toBeVisible();
    expect(screen.getByText(/adults aged 17 to 55/)).toBeVisible();
    expect(screen.getByText(/buy their own cover/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Talk to us' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a branch near you' })).toBeVisible();
  });

  it('is shown with the price of the others', async () => {
    await openPlan(quoted(tooOld('child-2')));
    expect(
      screen.getByText(/You can still cover yourself, spouse and son\. On Plan 2/),
    ).toHaveTextContent('RM 340.81 a month.');
  });

  it('is shown with the first charge of the others, if a promo code reduces it once', async () => {
    const promo = { kind: 'amount', amount: 50 } as const;
    const priceTerms = { ...sampleQuotation().priceTerms!, promo };
    await openPlan(quoted(tooOld('child-2'), { priceTerms }));
    expect(screen.getByText(/You can still cover/)).toHaveTextContent('RM 290.81 the first month.');
  });

  it('ends the family discount when only the buyer remains, with a notice', async () => {
    await openPlan(quoted(tooOld('spouse', 'child-1', 'child-2')));
    expect(screen.getByText(/the family discount is for 2 or more people/i)).toBeVisible();
    expect(screen.getByText(/You can continue alone\. On Plan 2 that costs/)).toBeVisible();
  });

  it('is removed with all health answers, as the page says, if the spouse gave them', async () => {
    const store = createAppStore();
    fillJourney(store, { product: sampleProduct(), page: 'plan', ...quoted(tooOld('spouse')) });
    store.dispatch(respondentChosen('spouse'));
    store.dispatch(answersGiven([{ applicantId: 'self', questionId: 'q1', answer: 'N' }]));
    await openPlan({ state: store.getState() });
    expect(screen.getByText('Your spouse answered the health questions.')).toBeVisible();
  });

  it('is removed, and the buyer chooses the plans of the others', async () => {
    const { navigation, store, requests } = await openPlan(quoted(tooOld('child-2')));
    await press('Remove and proceed');
    expect(lastRequest(requests, 'createQuotation')?.body).toMatchObject({
      applicantData: [{ id: 'self' }, { id: 'spouse' }, { id: 'child-1' }],
    });
    expect(heading()).toHaveTextContent('Choose your plan');
    expect(heading()).toHaveFocus();
    expect(navigation.went).toEqual([]);
    expect(store.getState().quickQuote.planConfirmed).toBe(false);
  });

  it('is removed before another one, who may choose a smaller plan', async () => {
    const above: DeclinedApplicant = { id: 'self', reason: 'premiumCap' };
    await openPlan(quoted([above, ...tooOld('child-2')]), {
      createQuotation: ({ body }) => priced(body as QuotationRequest, { declined: [above] }),
    });
    expect(screen.getByText('Not eligible to proceed: daughter')).toBeVisible();
    expect(screen.queryByText(/You can still cover/)).toBeNull();
    await press('Remove and proceed');
    expect(heading()).toHaveTextContent('Choose your plan');
  });

  it('is removed, and the buyer returns to the review that the quotation was changed from', async () => {
    const { navigation } = await openPlan({ ...quoted(tooOld('child-2')), query: 'return=review' });
    await press('Remove and proceed');
    expect(navigation.went).toEqual(['review']);
  });

  it('cannot be removed once a payment has started', async () => {
    await openPlan(quoted(tooOld('child-2')), {
      createQuotation: () => problemReply('application.locked'),
    });
    await press('Remove and proceed');
    expect(screen.getByText(/A payment for this cover has started/)).toBeVisible();
  });

  it('cannot be removed by an uncovered buyer if no person would remain', async () => {
    await openPlan({ state: notCoveringMyself(['child-1'], tooOld('child-1')) });
    expect(screen.queryByText('Remove and proceed')).toBeNull();
    expect(screen.getByRole('link', { name: 'Talk to us' })).toBeVisible();
  });

  it.each([
    ['the age on the quotation page', 'age', 'quotation?return=review'],
    ['the nationality among the personal details', 'nationality', 'application?person=child-2'],
  ] as const)('can be corrected: %s', async (_what, reason, page) => {
    const { navigation } = await openPlan({
      ...quoted([{ id: 'child-2', reason }]),
      query: 'return=review',
    });
    screen.getByRole('link', { name: 'Change the details' }).click();
    expect(navigation.went).toEqual([page]);
  });
});

describe('a buyer who cannot be covered', () => {
  it('is shown the reason, and a link to the contact page', async () => {
    const { navigation } = await openPlan(quoted(tooOld('self')));
    expect(heading()).toHaveTextContent('Sorry. You are not eligible for this plan.');
    expect(screen.getByText(/adults aged 17 to 55/)).toBeVisible();
    expect(screen.queryByText('Remove and proceed')).not.toBeInTheDocument();
    const contact = screen.getByRole('link', { name: 'Talk to us' });
    expect(contact).toHaveAttribute('href', '/contact');
    contact.click();
    expect(navigation.went).toEqual(['contact']);
  });

  it.each([{ ctrlKey: true }, { button: 1 }])(
    'keeps this page when the link is opened elsewhere: %j',
    async (how) => {
      const { navigation } = await openPlan(quoted(tooOld('self')));
      // jsdom cannot follow a link.
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(screen.getByRole('link', { name: 'Talk to us' }), how);
      expect(navigation.went).toEqual([]);
    },
  );

  it('can correct the identity among the personal details if only children are covered', async () => {
    const { navigation } = await openPlan({
      state: notCoveringMyself(['child-1'], tooOld('self')),
    });
    screen.getByRole('link', { name: 'Change the details' }).click();
    expect(navigation.went).toEqual(['application?person=self']);
  });
});
