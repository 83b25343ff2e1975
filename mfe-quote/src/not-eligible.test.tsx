import { act, screen, waitFor } from '@testing-library/react';
import type { QuotationRequest } from '@edp/contracts';
import { answersGiven, createAppStore, respondentChosen, type RootState } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import { heldResponse, lastRequest, problemReply } from '@edp/testing';
import { fillInBuyer, openQuotation, see, user } from '../test/quote-page';
import { type Declines, heldUntil, quotationFor, quoted } from '../test/responses';

const QUERY = 'outcome=not-eligible';

/** A quoted family with declined members. */
function declinedFamily(
  declined: RootState['quickQuote']['declined'],
  dob: Record<string, string> = {},
  expiresAt = heldUntil(),
) {
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct(), page: 'plan' });
  const { quickQuote } = store.getState();
  const applicantData = quickQuote.applicantData.map((member) => ({
    ...member,
    dateOfBirth: dob[member.id] ?? member.dateOfBirth ?? '',
  }));
  return { quickQuote: { ...quickQuote, applicantData, declined, expiresAt } };
}

describe('a family member who cannot be covered', () => {
  const CHILD_OUT = [{ id: 'child-2', reason: 'age' }] as const;

  it('is shown with the reason and the advice', async () => {
    await openQuotation(
      {},
      { query: QUERY, state: declinedFamily(CHILD_OUT, { 'child-2': '2009-01-01' }) },
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Sorry. This member is not eligible for this plan.',
    );
    expect(screen.getByText('Not eligible to proceed: daughter')).toBeVisible();
    expect(screen.getByText(/buy their own cover/)).toBeVisible();
    expect(screen.getByText('Talk to us')).toBeVisible();
    expect(screen.getByText('Find a branch near you')).toBeVisible();
  });

  it('is the subject of the contact page, and not the buyer', async () => {
    await openQuotation({}, { query: QUERY, state: declinedFamily(CHILD_OUT) });
    expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute(
      'href',
      '/contact?about=member',
    );
  });

  it.each([
    ['no person would remain', ['child-2']],
    ['only the spouse would remain', ['spouse', 'child-2']],
  ])('cannot be removed by an uncovered buyer if %s', async (_why, covered) => {
    const { quickQuote } = declinedFamily(CHILD_OUT);
    const [proposer, ...others] = quickQuote.applicantData;
    const applicantData = others.filter(({ id }) => covered.includes(id));
    const state = { quickQuote: { ...quickQuote, proposer: proposer!, applicantData } };
    const { navigation } = await openQuotation({}, { query: QUERY, state });
    expect(screen.queryByText('Remove and proceed')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Talk to us' }));
    expect(navigation.went).toEqual(['contact?about=member']);
  });

  it('has the focus after the quotation, and the form has it on return', async () => {
    await openQuotation({}, { query: QUERY, state: declinedFamily(CHILD_OUT) });
    await user.click(screen.getByText('Change the details'));
    const heading = () => screen.getByRole('heading', { level: 1 });
    expect(heading()).toHaveTextContent('Who do you want to cover?');
    expect(heading()).toHaveFocus();
  });

  it('is shown with the price of the others', async () => {
    await openQuotation({}, { query: QUERY, state: declinedFamily(CHILD_OUT) });
    expect(
      screen.getByText(/You can still cover yourself, spouse and son\. On Plan 2/),
    ).toHaveTextContent('RM 340.81 a month.');
  });

  it('is shown with the first charge of the others, if a promo code reduces it once', async () => {
    const { quickQuote } = declinedFamily(CHILD_OUT);
    const promo = { kind: 'amount', amount: 5_000 } as const;
    const priceTerms = { ...quickQuote.priceTerms, promo };
    await openQuotation({}, { query: QUERY, state: { quickQuote: { ...quickQuote, priceTerms } } });
    expect(screen.getByText(/You can still cover/)).toHaveTextContent('RM 290.81 the first month.');
  });

  it('ends the family discount when only the buyer remains, with a notice', async () => {
    const out = ['spouse', 'child-1', 'child-2'].map((id) => ({ id, reason: 'age' as const }));
    await openQuotation({}, { query: QUERY, state: declinedFamily(out) });
    expect(screen.getByText(/the family discount is for two or more people/i)).toBeVisible();
    expect(screen.getByText(/You can continue alone\. On Plan 2 that costs/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('These members are not');
    expect(screen.getByText(/remove them from this application/)).toBeVisible();
  });

  it('is removed with all health answers, as the page says, if the spouse gave them', async () => {
    const state = declinedFamily([{ id: 'spouse', reason: 'age' }]);
    const store = createAppStore();
    store.dispatch(respondentChosen('spouse'));
    store.dispatch(answersGiven([{ applicantId: 'self', questionId: 'q1', answer: 'N' }]));
    const { assessment } = store.getState();
    await openQuotation({}, { query: QUERY, state: { ...state, assessment } });
    expect(screen.getByText('Your spouse answered the health questions.')).toBeVisible();
  });

  it('is removed, and the others continue', async () => {
    const { navigation, quotationAsked } = await openQuotation(
      { createQuotation: quoted() },
      { query: QUERY, state: declinedFamily(CHILD_OUT) },
    );
    await user.click(screen.getByText('Remove and proceed'));
    expect(quotationAsked()).toMatchObject({
      applicantData: [{ id: 'self' }, { id: 'spouse' }, { id: 'child-1' }],
    });
    expect(navigation.went).toEqual(['plan']);
  });

  it('is removed without showing the form while the watch list is queried', async () => {
    const screening = heldResponse({ status: 200, body: { clear: true } });
    const { navigation, requests } = await openQuotation(
      { createQuotation: quoted(), screenCustomer: screening.respond },
      { query: QUERY, state: declinedFamily(CHILD_OUT) },
    );
    await user.click(screen.getByText('Remove and proceed'));
    await waitFor(() => expect(lastRequest(requests, 'screenCustomer')).toBeDefined());
    expect(screen.getByText('Not eligible to proceed: daughter')).toBeVisible();
    expect(navigation.query().toString()).toBe(QUERY);
    await screening.release();
    await waitFor(() => expect(navigation.went).toEqual(['plan']));
    expect(screen.queryByText('Who do you want to cover?')).not.toBeInTheDocument();
  });

  it('is removed, and the next person who cannot be covered is shown', async () => {
    const { navigation, quotationAsked } = await openQuotation(
      { createQuotation: quoted({ 'child-1': { reason: 'age', dob: '2009-01-01' } }) },
      { query: QUERY, state: declinedFamily(CHILD_OUT) },
    );
    await user.click(screen.getByText('Remove and proceed'));
    expect(await screen.findByText('Not eligible to proceed: son')).toBeVisible();
    expect(screen.queryByText('Not eligible to proceed: daughter')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(screen.getByText('Remove and proceed'));
    expect(quotationAsked()).toMatchObject({ applicantData: [{ id: 'self' }, { id: 'spouse' }] });
    expect(navigation.went).toEqual(['plan']);
  });

  it('is removed, without a redirect when the buyer has pressed Back in the meantime', async () => {
    const screening = heldResponse({ status: 200, body: { clear: true } });
    const { navigation } = await openQuotation(
      { createQuotation: quoted(), screenCustomer: screening.respond },
      { query: QUERY, state: declinedFamily(CHILD_OUT) },
    );
    await user.click(screen.getByText('Remove and proceed'));
    window.history.replaceState(null, '', '/');
    await screening.release();
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(navigation.went).toEqual([]);
  });

  it('can be removed again after a failed request', async () => {
    let tries = 0;
    const { navigation } = await openQuotation(
      {
        createQuotation: (request) => {
          tries += 1;
          if (tries === 1) throw new TypeError('Failed to fetch');
          return { status: 200, body: quotationFor(request.body) };
        },
      },
      { query: QUERY, state: declinedFamily(CHILD_OUT) },
    );
    await user.click(screen.getByText('Remove and proceed'));
    expect(await screen.findByText('You are offline.')).toBeVisible();
    await user.click(screen.getByText('Remove and proceed'));
    expect(navigation.went).toEqual(['plan']);
  });

  it('is removed from a deleted journey: the others get a new one', async () => {
    const { navigation, quotationAsked } = await openQuotation(
      {
        createQuotation: ({ body }) =>
          (body as QuotationRequest).refId === undefined
            ? { status: 200, body: quotationFor(body) }
            : problemReply('notFound'),
      },
      { query: QUERY, state: declinedFamily(CHILD_OUT) },
    );
    await user.click(screen.getByText('Remove and proceed'));
    expect(navigation.went).toEqual(['plan']);
    expect(quotationAsked()).not.toHaveProperty('refId');
  });

  it('can be corrected in the form', async () => {
    const { navigation } = await openQuotation(
      {},
      { query: `${QUERY}&return=review`, state: declinedFamily(CHILD_OUT) },
    );
    await user.click(screen.getByText('Change the details'));
    expect(navigation.query().toString()).toBe('return=review');
    expect(screen.getByText('Who do you want to cover?')).toBeVisible();
  });
});

describe('a buyer who cannot be covered', () => {
  const open = async (declines: Declines) => {
    const page = await openQuotation({ createQuotation: quoted(declines) });
    await fillInBuyer();
    await see();
    return page;
  };

  it('is shown the reason, and a link to the contact page', async () => {
    const { navigation } = await open({ self: { reason: 'age', dob: '1960-01-01' } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Sorry. You are not eligible for this plan.',
    );
    expect(screen.getByText(/adults aged 17 to 55/)).toBeVisible();
    expect(screen.queryByText('Remove and proceed')).not.toBeInTheDocument();
    await user.click(screen.getByText('Talk to us'));
    expect(navigation.went).toEqual(['contact']);
  });

  it('is redirected to the cap page when every plan is above the annual cap', async () => {
    const { navigation } = await open({ self: { reason: 'premiumCap' } });
    expect(navigation.went).toEqual(['declined']);
  });
});

it('an outcome of an expired price leads to the form, because a new-born may be old enough', async () => {
  const out = [{ id: 'child-2', reason: 'age' }] as const;
  const { navigation } = await openQuotation(
    {},
    { query: QUERY, state: declinedFamily(out, {}, '2020-01-01') },
  );
  expect(navigation.query().toString()).toBe('');
  expect(screen.getByText('Who do you want to cover?')).toBeVisible();
});

it('the URL of an outcome shows the form when no person is declined', async () => {
  const { navigation } = await openQuotation({}, { query: QUERY });
  expect(navigation.query().toString()).toBe('');
  expect(screen.getByText('Who do you want to cover?')).toBeVisible();
});
