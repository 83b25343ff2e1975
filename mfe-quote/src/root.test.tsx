import { screen } from '@testing-library/react';
import { USUAL_PLAN_TERMS } from '@edp/mfe/guide';
import { createAppStore, planSelectionChosen } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import { requestsOf, SAMPLE_PLAN_TABLE } from '@edp/testing';
import {
  add,
  fillInAdult,
  fillInBuyer,
  nricOf,
  openQuotation,
  part,
  paste,
  see,
  user,
} from '../test/quote-page';
import { quoted } from '../test/responses';

describe('the quotation page', () => {
  it('derives birth date, age and gender from the MyKad number and requests the price', async () => {
    const { navigation, store, quotationAsked } = await openQuotation({
      createQuotation: quoted(),
    });
    await fillInBuyer();
    expect(screen.getByText('14 March 1993')).toBeVisible();
    expect(screen.getByLabelText('Female')).toBeChecked();
    await see();
    expect(navigation.went).toEqual(['plan']);
    expect(store.getState().quickQuote.refId).not.toBeNull();
    expect(quotationAsked()).toMatchObject({
      planSelection: 'Individual',
      applicantData: [
        {
          id: 'self',
          clientType: '003',
          relationship: '001',
          gender: 'F',
          idNo: '930314105238',
          occupationCode: 'ACCT',
          isIndoor: 'Y',
        },
      ],
    });
  });

  it('loads the occupations once a field has the focus', async () => {
    const { requests } = await openQuotation();
    const occupationRequests = () => requestsOf(requests, 'loadOccupations');
    expect(occupationRequests()).toEqual([]);
    await user.click(nricOf('You'));
    await user.click(part('You').getByRole('combobox'));
    expect(occupationRequests()).toHaveLength(1);
  });

  it('shows that the plans could not be loaded, and retries', async () => {
    let isUp = false;
    await openQuotation({
      loadPlans: () =>
        isUp ? { status: 200, body: SAMPLE_PLAN_TABLE } : { status: 400, body: {} },
    });
    await screen.findByText('The plan table did not load.');
    isUp = true;
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByLabelText('Compare the plans')).toBeVisible();
    expect(screen.queryByText('The plan table did not load.')).not.toBeInTheDocument();
  });

  it('shows the price hold period and the age limits of the provider', async () => {
    const terms = {
      holdDays: 10,
      ages: { adult: { minYears: 18, maxYears: 62 }, child: { minDays: 31, maxYears: 17 } },
      coverPeriods: { freeLookDays: 21, waitingDays: 45, specifiedWaitingDays: 150 },
      familyMembers: 3,
    };
    await openQuotation({ loadPlans: { ...SAMPLE_PLAN_TABLE, terms } });
    expect((await screen.findAllByText('We hold your price for up to 10 days.'))[0]).toBeVisible();
    expect(screen.getByText(/family discount applies to 3 or more/)).toBeVisible();
    expect(
      screen.getByText(/adults aged 18 to 62, and children aged 31 days to 17 years/),
    ).toBeInTheDocument();
    expect(screen.getByText(/of 45 days for most illnesses, and of 150 days/)).toBeInTheDocument();
  });

  it('quotes a couple with a son as a family', async () => {
    const { navigation, quotationAsked } = await openQuotation({ createQuotation: quoted() });
    await user.click(screen.getByLabelText('Spouse'));
    await add('Sons');
    await fillInBuyer();
    await fillInAdult('Spouse', '910802146157');
    await paste(nricOf('Son'), '190219105237');
    await see();
    expect(navigation.went).toEqual(['plan']);
    expect(quotationAsked()).toMatchObject({
      planSelection: 'Family',
      family: { planType: '1' },
      applicantData: [
        { id: 'self', relationship: '001' },
        { id: 'spouse', relationship: '003', gender: 'M', clientType: '002' },
        { id: 'child-1', relationship: '002', gender: 'M', occupationCode: '' },
      ],
    });
  });

  it('updates the gender with a corrected number, but not after it was selected', async () => {
    await openQuotation();
    const number = nricOf('You');
    await paste(number, '930314105238');
    await user.clear(number);
    await paste(number, '930314105237');
    expect(screen.getByLabelText('Male')).toBeChecked();
    await user.click(screen.getByLabelText('Female'));
    await user.clear(number);
    await paste(number, '930314105239');
    expect(screen.getByLabelText('Female')).toBeChecked();
  });

  it.each([
    ['spaces', ' 930314 10 5238 '],
    ['hyphens and dashes', '930314\u201310\u20115238'],
    ['full-width digits', '９３０３１４１０５２３８'],
    ['direction marks', '\u200F\u202E930314105238\u202C'],
  ])('accepts a pasted MyKad number with %s', async (_, pasted) => {
    await openQuotation();
    await paste(nricOf('You'), pasted);
    expect(nricOf('You')).toHaveValue('930314-10-5238');
    expect(screen.getByText('14 March 1993')).toBeVisible();
  });

  it('has no indoor question for a housewife', async () => {
    await openQuotation();
    await paste(screen.getByLabelText('Occupation'), 'house');
    await user.click(await screen.findByRole('option', { name: /House/ }));
    expect(screen.queryByText('Do you mostly work indoors?')).not.toBeInTheDocument();
  });

  it('fills in the indoor answer by the occupation, and has no default when it is not listed', async () => {
    await openQuotation();
    const occupation = screen.getByRole('combobox');
    const choose = async (typed: string, option: RegExp) => {
      await user.clear(occupation);
      await paste(occupation, typed);
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('roof', /Tukang bumbung/);
    expect(screen.getByLabelText('No')).toBeChecked();
    await choose('akaun', /Accountant/);
    expect(screen.getByLabelText('Yes')).toBeChecked();
    expect(screen.getByText(/Filled in from the occupation/)).toBeVisible();
    await user.click(screen.getByLabelText('No'));
    expect(screen.queryByText(/Filled in from the occupation/)).not.toBeInTheDocument();
    await user.clear(occupation);
    await paste(occupation, 'Roofer');
    await user.tab();
    expect(screen.getByText(/Filled in from the occupation/)).toBeVisible();
    expect(screen.getByLabelText('No')).toBeChecked();
    await choose('falconer', /Not in the list/);
    expect(screen.getByLabelText('Yes')).not.toBeChecked();
    expect(screen.getByLabelText('No')).not.toBeChecked();
  });

  it('shows which people are complete, and the missing fields of others', async () => {
    await openQuotation();
    const aside = screen.getByRole('complementary', { name: 'Your price' });
    expect(aside).toHaveTextContent('MyKad number missing');
    await paste(nricOf('You'), '93031');
    expect(aside).toHaveTextContent('MyKad number to correct');
    await user.clear(nricOf('You'));
    await fillInBuyer();
    expect(aside).toHaveTextContent('Complete');
    await add('Sons');
    expect(aside).toHaveTextContent('1 of 2 people complete');
  });

  it('replaces a query string of another page', async () => {
    const { navigation } = await openQuotation({}, { query: 'q=-1&return=review' });
    expect(navigation.query().toString()).toBe('return=review');
  });
});

describe('people', () => {
  it('can be added and removed, and are restored with their values', async () => {
    await openQuotation();
    await add('Sons');
    await paste(nricOf('Son'), '190219105237');
    await user.click(screen.getByLabelText('Sons: one fewer'));
    expect(screen.queryByLabelText(/for son/)).not.toBeInTheDocument();
    await add('Sons');
    expect(nricOf('Son')).toHaveValue('190219-10-5237');
  });

  it('can be removed one by one, but not the buyer', async () => {
    await openQuotation();
    await add('Sons', 2);
    await paste(nricOf('Son 2'), '190219105237');
    await user.click(part('Son 1').getByRole('button', { name: 'Remove son 1' }));
    expect(nricOf('Son')).toHaveValue('190219-10-5237');
    expect(screen.getByText('People')).toHaveFocus();
    expect(part('You').queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('are limited to six', async () => {
    await openQuotation();
    await add('Daughters', 6);
    expect(screen.getByLabelText('Daughters')).toHaveTextContent('5');
    expect(screen.getByLabelText('Spouse')).toBeDisabled();
    expect(screen.getByText('You can cover up to 6 people.')).toBeVisible();
  });

  it('are limited by the provider', async () => {
    const terms = { ...USUAL_PLAN_TERMS, maxPeople: 3 };
    await openQuotation({ loadPlans: { ...SAMPLE_PLAN_TABLE, terms } });
    expect(await screen.findByText(/^Up to 3 people\./)).toBeVisible();
    await add('Sons', 3);
    expect(screen.getByLabelText('Sons')).toHaveTextContent('2');
    expect(screen.getByLabelText('Spouse')).toBeDisabled();
    expect(screen.getByText('You can cover up to 3 people.')).toBeVisible();
  });

  it('who were quoted are collapsed until changed', async () => {
    await openQuotation({}, { state: quotedFamily() });
    expect(screen.getByText('Born 14 March 1991 · 35 years · Accountant')).toBeVisible();
    expect(screen.queryByLabelText(/^MyKad number/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change son' }));
    expect(nricOf('Son')).toHaveFocus();
    expect(nricOf('Son')).toHaveValue('190305-10-1233');
  });

  it('are expanded for a buyer who opens the page to change them', async () => {
    const son = quotedFamily().quickQuote.applicantData[2]?.id;
    await openQuotation({}, { state: quotedFamily(), query: `person=${son}` });
    expect(nricOf('Son')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Change spouse' })).toBeVisible();
  });

  it('who are excluded are listed when all are requested, and covered with the price', async () => {
    const state = quotedFamily({ planSelection: 'Individual' });
    const { navigation, store, quotationAsked } = await openQuotation(
      { createQuotation: quoted() },
      { state, query: 'everybody=1' },
    );
    expect(screen.getByRole('button', { name: 'Change daughter' })).toBeVisible();
    expect(store.getState().quickQuote).toMatchObject(state.quickQuote);
    await see();
    expect(navigation.went).toEqual(['plan']);
    expect(navigation.query().has('everybody')).toBe(false);
    expect(quotationAsked()).toMatchObject({
      planSelection: 'Family',
      applicantData: [{ id: 'self' }, { id: 'spouse' }, { id: 'child-1' }, { id: 'child-2' }],
    });
  });

  it('are shown with their price until one of them is changed', async () => {
    await openQuotation({}, { state: quotedFamily() });
    const aside = screen.getByRole('complementary', { name: 'Your price' });
    expect(aside).toHaveTextContent('RM 432.25');
    await user.click(screen.getByLabelText('Daughters: one fewer'));
    expect(aside).not.toHaveTextContent('RM');
    expect(aside).toHaveTextContent('3 of 3 people complete');
  });

  it('are shown the first charge in the bar of a phone, when a promo code reduces it once', async () => {
    const store = createAppStore();
    fillJourney(store, { product: sampleProduct(), page: 'plan' });
    const { quickQuote } = store.getState();
    const promo = { kind: 'amount', amount: 5_000 } as const;
    const priceTerms = { ...quickQuote.priceTerms, promo };
    await openQuotation(
      {},
      { state: { quickQuote: { ...quickQuote, priceTerms, chosenTotals: null } } },
    );
    expect(screen.getByText('4 people · the first month')).toBeInTheDocument();
  });

  it('retain their plans, and the return to the review, when one of them is removed', async () => {
    const { navigation, quotationAsked } = await openQuotation(
      { createQuotation: quoted() },
      { state: quotedFamily(), query: 'return=review' },
    );
    await user.click(screen.getByRole('button', { name: 'Change daughter' }));
    await user.click(screen.getByRole('button', { name: 'Remove daughter' }));
    await see();
    expect(navigation.went).toEqual(['review']);
    expect(quotationAsked()).toMatchObject({
      applicantData: [
        { id: 'self', planCode: 'PLAN2' },
        { id: 'spouse', planCode: 'PLAN2' },
        { id: 'child-1', planCode: 'PLAN2' },
      ],
    });
  });
});

function quotedFamily({ planSelection }: { planSelection?: 'Individual' } = {}) {
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct(), page: 'plan' });
  if (planSelection) store.dispatch(planSelectionChosen(planSelection));
  return { quickQuote: store.getState().quickQuote };
}
