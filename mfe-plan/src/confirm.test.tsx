import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Quotation, QuotationRequest } from '@edp/contracts';
import { selectIsEditPlan } from '@edp/store';
import { SAMPLE_REF_ID as GONE, SAMPLE_SELF, sampleQuotation } from '@edp/store/sample';
import { holdDate, openPlan, press, price, priced, refusal, spoken, summary } from '../test/buyer';

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

/** The provider's answer after a birthday of the spouse: 35 now, and dearer. */
function afterBirthday(request: QuotationRequest) {
  const { body } = priced(request);
  const quotation = body as Quotation;
  const { premiumAmountData, chosenPremium } = quotation;
  const dearer = (one: Quotation['premiumAmountData']['applicants'][number]) => ({
    ...one,
    planPremiums: one.planPremiums.map((plan) => ({
      ...plan,
      yearlyPremium: 2_020,
      monthlyPremium: 176.75,
    })),
  });
  return {
    status: 200,
    body: {
      ...quotation,
      expiresAt: '2026-12-24',
      applicants: quotation.applicants.map((one) =>
        one.id === 'spouse' ? { ...one, age: 35 } : one,
      ),
      premiumAmountData: {
        ...premiumAmountData,
        applicants: premiumAmountData.applicants.map((one) =>
          one.id === 'spouse' ? dearer(one) : one,
        ),
      },
      chosenPremium: {
        ...chosenPremium,
        monthlySubtotal: 502.25,
        monthlyFamilyDiscount: 25.11,
        monthlyTotalPremium: 477.14,
        yearlyTotalPremium: 5_453,
      },
    },
  };
}

const createQuotation = (request: { body: unknown }) =>
  afterBirthday(request.body as QuotationRequest);

describe('Continue', () => {
  it('has the choice priced, and goes on when the price is the one that was seen', async () => {
    const { navigation, bus, store, requests } = await openPlan();
    const chosen = jest.fn();
    bus.on('plan/chosen', chosen);
    await userEvent.click(price(/Plan 3, No deductible/));
    await press('Continue');
    expect(requests.filter(({ call }) => call === 'createQuotation')).toHaveLength(1);
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(store.getState().quickQuote.planConfirmed).toBe(true);
    expect(navigation.went).toEqual(['application']);
  });

  it('goes back to the review for who came from there', async () => {
    const { navigation } = await openPlan({ isBack: true, query: 'return=review' });
    await press('Continue');
    expect(navigation.went).toEqual(['review']);
  });
});

describe('a price that changed meanwhile', () => {
  it('is shown old and new with its cause, and agreed to before going on', async () => {
    const { navigation, store, requests } = await openPlan({}, { createQuotation });
    await press('Continue');
    expect(navigation.went).toEqual([]);
    expect(store.getState().quickQuote.planConfirmed).toBe(false);

    const heading = screen.getByRole('heading', { name: 'Your price has changed' });
    expect(heading).toHaveFocus();
    expect(spoken()).toBe('Your price has changed from RM\u00a0432.25 to RM\u00a0477.14 a month.');
    const panel = within(screen.getByRole('region', { name: 'Your price has changed' }));
    expect(panel.getByText('RM 432.25')).toBeVisible();
    expect(panel.getByText('RM 477.14')).toBeVisible();
    expect(panel.getByText('Spouse, now 35 years old: from RM 129.50 to RM 176.75.')).toBeVisible();
    expect(summary()).toHaveTextContent('RM 477.14a month');

    await press('Accept and continue');
    expect(requests.filter(({ call }) => call === 'createQuotation')).toHaveLength(1);
    expect(store.getState().quickQuote.planConfirmed).toBe(true);
    expect(navigation.went).toEqual(['application']);
  });

  it('is asked for again when another plan is chosen instead', async () => {
    const { requests } = await openPlan({}, { createQuotation });
    await press('Continue');
    await userEvent.click(price(/Plan 1, No deductible/));
    expect(screen.queryByText('Your price has changed')).not.toBeInTheDocument();
    await press('Continue');
    expect(requests.filter(({ call }) => call === 'createQuotation')).toHaveLength(2);
  });

  it('names today’s rates where nobody had a birthday', async () => {
    const asOldAsBefore = ({ body }: { body: unknown }) => {
      const answer = afterBirthday(body as QuotationRequest);
      const { applicants } = sampleQuotation();
      return { ...answer, body: { ...answer.body, applicants } };
    };
    await openPlan({}, { createQuotation: asOldAsBefore });
    await press('Continue');
    expect(
      screen.getByText('Spouse, by today’s rates: from RM 129.50 to RM 176.75.'),
    ).toBeVisible();
  });
});

describe('a price that is held no longer', () => {
  const expired = { quotation: { expiresAt: '2026-11-20', quotedOn: '2026-11-06' } };

  it('is renewed when the page opens, and the difference is shown', async () => {
    const { navigation } = await openPlan(expired, { createQuotation });
    expect(
      await screen.findByRole('heading', { name: 'Your price was held no longer' }),
    ).toHaveFocus();
    expect(summary()).toHaveTextContent('This price is held until 24 December 2026.');
    await press('Accept and continue');
    expect(navigation.went).toEqual(['application']);
  });

  it('is said to be the same when it is', async () => {
    const { navigation } = await openPlan(expired);
    expect(await screen.findByText(/It is still the same/)).toHaveTextContent('4 December 2026');
    expect(navigation.went).toEqual([]);
  });

  it('stays on the page when it cannot be renewed, and is asked for by Continue', async () => {
    let isUp = false;
    const { navigation } = await openPlan(expired, {
      createQuotation: (request) =>
        isUp ? priced(request.body as QuotationRequest) : { status: 400, body: {} },
    });
    expect(await screen.findByText(/Your choice could not be saved/)).toBeVisible();
    isUp = true;
    await press('Continue');
    expect(navigation.went).toEqual(['application']);
  });
});

describe('a choice that cannot be saved', () => {
  it.each([
    ['application.locked', /The payment for this cover has begun/],
    ['rule.broken', /Something about the people is not accepted any more/],
    ['request.tooMany', /Too many tries/],
    ['conflict', /Your choice could not be saved/],
  ] as const)('because of %s stays as it is, and the cause is said', async (code, words) => {
    const { navigation, store } = await openPlan({}, { createQuotation: () => refusal(code) });
    await userEvent.click(price(/Plan 3, No deductible/));
    await press('Continue');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(price(/Plan 3, No deductible/)).toBeChecked();
    expect(store.getState().quickQuote.planConfirmed).toBe(false);
    expect(navigation.went).toEqual([]);
  });

  it('stays when the browser is offline', async () => {
    await openPlan(
      {},
      {
        createQuotation: () => {
          throw new TypeError('Failed to fetch');
        },
      },
    );
    await userEvent.click(price(/Plan 3, No deductible/));
    await press('Continue');
    expect(await screen.findByText('You are offline.')).toBeVisible();
    expect(price(/Plan 3, No deductible/)).toBeChecked();
  });

  it('begins anew with the same people and plans when the quotation is gone', async () => {
    const { navigation, requests } = await openPlan(
      {},
      {
        createQuotation: ({ body }) =>
          (body as QuotationRequest).refId === GONE
            ? refusal('notFound')
            : priced(body as QuotationRequest, { refId: 'another-Kq3vVdM0v0m1Yw2n8' }),
      },
    );
    await userEvent.click(price(/Plan 3, No deductible/));
    await press('Continue');
    await press('Ask for a new price');
    expect(await screen.findByText(/It is still the same/)).toBeVisible();
    const { body } = requests.findLast(({ call }) => call === 'createQuotation')!;
    expect((body as QuotationRequest).applicantData[3]).toMatchObject({ planCode: 'PLAN3' });
    await press('Continue');
    expect(navigation.went).toEqual(['application']);
  });
});

describe('coming back to the page', () => {
  it('edits the plan, and says that nothing changes before Continue', async () => {
    const { store } = await openPlan({ isBack: true });
    expect(selectIsEditPlan(store.getState())).toBe(true);
    expect(screen.getByText('You are changing your plan.')).toBeVisible();
  });

  it('is no editing the first time', async () => {
    const { store } = await openPlan();
    expect(selectIsEditPlan(store.getState())).toBe(false);
  });

  it('and leaving again without Continue gives up what was chosen', async () => {
    const { store, leave } = await openPlan({ isBack: true });
    await userEvent.click(price(/Plan 3, No deductible/));
    leave();
    expect(selectIsEditPlan(store.getState())).toBe(false);
    expect(store.getState().quickQuote.applicantData[0]).toMatchObject({ planCode: 'PLAN2' });
  });

  it('and leaving after a failure keeps it', async () => {
    const { store, leave } = await openPlan(
      { isBack: true },
      { createQuotation: () => refusal('conflict') },
    );
    await userEvent.click(price(/Plan 3, No deductible/));
    await press('Continue');
    leave();
    expect(store.getState().quickQuote.applicantData[0]).toMatchObject({ planCode: 'PLAN3' });
  });
});

describe('who cannot be covered with the choice', () => {
  const over = { declined: [{ id: 'self', reason: 'premiumCap' as const }] };
  const declines = (declined: Quotation['declined'], more: Partial<Quotation> = {}) => ({
    createQuotation: ({ body }: { body: unknown }) => {
      const request = body as QuotationRequest;
      const still = declined.filter(({ id }) => request.applicantData.some((one) => one.id === id));
      return priced(request, { ...more, declined: still });
    },
  });

  it('is led to the declined page, alone and above the annual cap', async () => {
    const { navigation } = await openPlan({ members: SAMPLE_SELF }, declines(over.declined));
    await press('Continue');
    expect(navigation.went).toEqual(['declined']);
  });

  it('is led to the contact page, alone and not eligible', async () => {
    const { navigation } = await openPlan(
      { members: SAMPLE_SELF },
      declines([{ id: 'self', reason: 'age' }]),
    );
    await press('Continue');
    expect(navigation.went).toEqual(['contact']);
  });

  it('can be removed from a family, which then goes on at the price it was shown', async () => {
    const { navigation, store } = await openPlan({}, declines([{ id: 'child-1', reason: 'age' }]));
    await press('Continue');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Sorry. This member is not eligible for this plan.',
    );
    expect(screen.getByText('Not eligible to proceed: Son')).toBeVisible();
    // 157.50 + 129.50 + 96.25 = 383.25, less 5%.
    expect(screen.getByText('RM 364.09 a month')).toBeVisible();
    await press('Remove and proceed');
    expect(store.getState().quickQuote.applicantData.map(({ id }) => id)).toEqual([
      'self',
      'spouse',
      'child-2',
    ]);
    expect(navigation.went).toEqual(['application']);
  });

  it('says so when the member could not be removed', async () => {
    let tries = 0;
    await openPlan(
      {},
      {
        createQuotation: ({ body }) => {
          tries += 1;
          if (tries > 1) return refusal('conflict');
          return priced(body as QuotationRequest, { declined: [{ id: 'child-1', reason: 'age' }] });
        },
      },
    );
    await press('Continue');
    await press('Remove and proceed');
    expect(await screen.findByText('The member could not be removed.')).toBeVisible();
  });

  it('is recommended what the cap allows, and takes it with one press', async () => {
    const priceTerms = { ...sampleQuotation().priceTerms!, annualPremiumCap: 1_700 };
    const { store, navigation } = await openPlan(
      { quotation: { priceTerms } },
      declines(over.declined, { priceTerms }),
    );
    expect(screen.getByText(/cannot be bought online/)).toHaveTextContent('This is so for: You');
    await press('Continue');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are not eligible');
    await press('Choose Plan 2, with deductible');
    const { planSelection, applicantData } = store.getState().quickQuote;
    expect(planSelection).toBe('Customize');
    expect(applicantData[0]).toMatchObject({ planCode: 'PLAN2', withDeductible: true });
    expect(applicantData[1]).toMatchObject({ planCode: 'PLAN2', withDeductible: false });
    expect(navigation.query().get('outcome')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose your plan');
  });

  it('is shown again after a reload', async () => {
    await openPlan({
      query: 'outcome=not-eligible',
      quotation: { declined: [{ id: 'spouse', reason: 'nationality' }] },
    });
    expect(screen.getByText(/This plan is for Malaysians only/)).toBeVisible();
  });
});
