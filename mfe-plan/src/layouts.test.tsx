import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuotationRequest } from '@edp/contracts';
import { createAppStore } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import { requestsOf } from '@edp/testing';
import {
  holdDate,
  notCoveringMyself,
  openPlan,
  press,
  price,
  spoken,
  summary,
  withoutBanner,
} from '../test/buyer';

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

const layout = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const EACH = /A plan for each person/;
const ALL = /One plan for the family/;
const ALONE = /Only me/;
const tab = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Whose plan' })).getByRole('button', { name });

describe('one plan for the family', () => {
  it('is the default of a family, with its discount in a separate line', async () => {
    await openPlan();
    expect(screen.getByRole('radio', { name: ALL })).toBeChecked();
    expect(price('Plan 2, No deductible, RM\u00a0432.25 a month')).toBeChecked();
    expect(summary()).toHaveTextContent('4 people455.00You, 35157.50');
    expect(summary()).toHaveTextContent('Daughter, 396.25Family discount 5%−22.75');
    expect(summary()).toHaveTextContent('RM 432.25a month');
  });
});

describe('plans without the buyer', () => {
  it.each([
    [['child-1'], 'These prices are for your child.'],
    [['child-1', 'child-2'], 'These prices are for 2 people, after the 5% family discount.'],
  ])('name the people of the prices: %j', async (ids, lead) => {
    await openPlan({ state: notCoveringMyself(ids) });
    expect(await screen.findByText(lead)).toBeVisible();
  });
});

describe('a plan for each person', () => {
  it('shows one person’s prices before the discount, starting with the buyer', async () => {
    await openPlan();
    await layout(EACH);
    expect(spoken()).toBe('A plan for each person. The total is RM\u00a0432.25 a month.');
    expect(tab(/^You Plan.2, 157.50/)).toHaveAttribute('aria-current', 'step');
    expect(price('Plan 2, No deductible, RM\u00a0157.50 a month')).toBeChecked();
    expect(screen.getByText(/You: prices before the family discount of 5%/)).toBeVisible();
  });

  it('allows a choice for each person; the discount is subtracted once from the sum', async () => {
    const { requests } = await openPlan();
    const requestCount = withoutBanner(requests).length;
    await layout(EACH);
    await userEvent.click(tab(/^Spouse/));
    await userEvent.click(price(/Plan 3, RM.1,000 deductible/));
    // 1,480.00 x 1.24 x 0.80 = 1,468.16 a year, 128.46 a month; with 157.50 + 71.75 + 96.25 = 453.96.
    expect(tab(/^Spouse Plan.3, 128.46/)).toBeVisible();
    expect(summary()).toHaveTextContent('4 people453.96You, 35');
    expect(summary()).toHaveTextContent('96.25Family discount 5%−22.70');
    expect(summary()).toHaveTextContent('RM 431.26a month');
    expect(summary()).toHaveTextContent('Spouse, 33Plan 3, with deductible128.46');
    expect(withoutBanner(requests)).toHaveLength(requestCount);
  });

  it('shows the saving of the deductible for the person in view', async () => {
    await openPlan();
    expect(screen.getByText(/It saves RM.86.45 a month on Plan 2/i)).toBeVisible();
    await layout(EACH);
    await userEvent.click(price('Plan 3, No deductible, RM\u00a0195.30 a month'));
    expect(price('Plan 3, RM\u00a01,000 deductible, RM\u00a0156.24 a month')).toBeVisible();
    const saving = /it saves/i;
    expect(screen.getByText(saving)).toHaveTextContent(
      'You: it saves RM 39.06 a month on Plan 3, before the family discount.',
    );
    await userEvent.click(tab(/^Spouse/));
    expect(screen.getByText(saving)).toHaveTextContent(
      'Spouse: it saves RM 25.90 a month on Plan 2, before the family discount.',
    );
  });

  it('navigates from person to person, and stores the person in the URL', async () => {
    const { navigation } = await openPlan();
    await layout(EACH);
    await press('Next: Spouse');
    expect(navigation.query().get('who')).toBe('spouse');
    expect(tab(/^Spouse/)).toHaveAttribute('aria-current', 'step');
    await press('Next: Son');
    await press('Next: Daughter');
    expect(screen.queryByRole('button', { name: /^Next/ })).not.toBeInTheDocument();
  });

  it('opens at the person of the URL', async () => {
    await openPlan({ query: 'who=child-1', quotation: { planSelection: 'Customize' } });
    expect(tab(/^Son/)).toHaveAttribute('aria-current', 'step');
  });

  it('applies the plan of one person to all', async () => {
    const { store } = await openPlan();
    await layout(EACH);
    await userEvent.click(price(/Plan 1, RM.1,000 deductible/));
    await press('Use this plan for everyone');
    const { applicantData } = store.getState().quickQuote;
    expect(applicantData.every(({ planCode }) => planCode === 'PLAN1')).toBe(true);
    expect(applicantData.every(({ withDeductible }) => withDeductible)).toBe(true);
  });

  it('can be cleared: all people then need a plan', async () => {
    await openPlan();
    await layout(EACH);
    await press('Clear all choices');
    expect(spoken()).toBe('All choices cleared. Choose a plan to see the total.');
    expect(summary()).toHaveTextContent('Your price appears once everyone has a plan.');
    expect(screen.getByRole('heading', { name: 'Compare the plans' })).toHaveFocus();
    await userEvent.click(price(/Plan 2, No deductible/));
    expect(summary()).toHaveTextContent('You, 35Plan 2, no deductible157.50');
    expect(summary()).toHaveTextContent('Spouse, 33Choose a plan');
  });

  it('is required for a named person after an early Continue', async () => {
    const { requests, navigation } = await openPlan();
    await layout(EACH);
    await press('Clear all choices');
    await press('Continue');
    const alert = screen.getByRole('alert', { name: 'A plan is missing' });
    expect(alert).toHaveFocus();
    expect(document.title).toMatch(/^Error: /);
    expect(within(alert).getAllByRole('link')).toHaveLength(4);
    await userEvent.click(within(alert).getByRole('link', { name: /^Son:/ }));
    expect(tab(/^Son Choose a plan/)).toHaveAttribute('aria-current', 'step');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Compare the plans' })).toHaveFocus(),
    );
    await userEvent.click(price(/Plan 2, No deductible/));
    expect(within(alert).queryByRole('link', { name: /^Son:/ })).not.toBeInTheDocument();
    await press('Use this plan for everyone');
    expect(alert).not.toBeInTheDocument();
    expect(requestsOf(requests, 'createQuotation')).toEqual([]);
    expect(navigation.went).toEqual([]);
  });

  it('is sent as plan and deductible of each person, and the plan type of the family', async () => {
    const { requests } = await openPlan();
    await layout(EACH);
    await userEvent.click(tab(/^Daughter/));
    await userEvent.click(price(/Plan 1, RM.1,000 deductible/));
    await press('Continue');
    const { body } = requests.find(({ endpoint }) => endpoint === 'createQuotation')!;
    const request = body as QuotationRequest;
    expect(request).toMatchObject({ planSelection: 'Customize', family: { planType: '2' } });
    expect(
      request.applicantData.map(({ planCode, deductibleAmount }) => [planCode, deductibleAmount]),
    ).toEqual([
      ['PLAN2', 0],
      ['PLAN2', 0],
      ['PLAN2', 0],
      ['PLAN1', 1000],
    ]);
  });
});

describe('the buyer alone', () => {
  it('costs the buyer’s price, without a discount, and retains the others', async () => {
    await openPlan();
    await layout(ALONE);
    expect(price('Plan 2, No deductible, RM\u00a0157.50 a month')).toBeChecked();
    expect(summary()).not.toHaveTextContent('Family discount');
    expect(summary()).toHaveTextContent('RM 157.50a month');
    await layout(ALL);
    expect(summary()).toHaveTextContent('RM 432.25a month');
  });

  it('sends the others as not selected', async () => {
    const { requests, navigation } = await openPlan();
    await layout(ALONE);
    await press('Continue');
    const { body } = requests.find(({ endpoint }) => endpoint === 'createQuotation')!;
    expect((body as QuotationRequest).applicantData.map(({ isSelected }) => isSelected)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(navigation.went).toEqual(['application']);
  });

  it('is announced to need the health answers again, if the spouse gave them', async () => {
    const store = createAppStore();
    fillJourney(store, { product: sampleProduct(), page: 'review' });
    const { planSummary, ...state } = store.getState();
    const application = { ...planSummary.application!, respondentId: 'spouse' };
    await openPlan({ state: { ...state, planSummary: { ...planSummary, application } } });
    const warning = () => screen.queryByText('Your spouse answered the health questions.');
    expect(warning()).toBeNull();
    await layout(ALONE);
    expect(warning()).toBeVisible();
    await layout(ALL);
    expect(warning()).toBeNull();
  });

  it('is retained on the page of the people, where all are listed', async () => {
    const { store, navigation } = await openPlan();
    await layout(ALONE);
    const link = screen.getByRole('link', { name: 'Change people' });
    await userEvent.click(link);
    expect(navigation.went).toEqual(['quotation?everybody=1']);
    expect(store.getState().quickQuote).toMatchObject({
      planSelection: 'Individual',
      applicantData: [{ id: 'self' }],
    });
    await layout(ALL);
    expect(link).toHaveAttribute('href', expect.stringMatching(/quotation$/));
  });
});

describe('analytics', () => {
  it('has an event for each switch of the layout, and none for the initial layout', async () => {
    const { dataLayer } = await openPlan();
    expect(dataLayer).toEqual([]);
    await layout(EACH);
    await layout(ALL);
    expect(dataLayer).toEqual([
      { event: 'plan/layout_chosen', layout: 'Customize' },
      { event: 'plan/layout_chosen', layout: 'Family' },
    ]);
  });
});

describe('returning to one plan for the family', () => {
  it('resets different plans: one for all must be selected', async () => {
    await openPlan();
    await layout(EACH);
    await userEvent.click(price(/Plan 3, No deductible/));
    await layout(ALL);
    expect(
      screen.getAllByRole('radio', { name: /^Plan/ }).some((one) => one.matches(':checked')),
    ).toBe(false);
    await press('Continue');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a plan to continue.');
    await userEvent.click(price(/Plan 1, No deductible/));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(summary()).toHaveTextContent('one plan for the family');
  });
});
