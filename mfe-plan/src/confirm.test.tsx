import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Quotation, QuotationRequest } from '@edp/contracts';
import { onServerFault } from '@edp/http';
import { selectIsEditPlan } from '@edp/store';
import { SAMPLE_REF_ID as GONE, sampleQuotation } from '@edp/store/sample';
import { heldResponse, lastRequest, problemReply, requestsOf } from '@edp/testing';
import { afterBirthday } from '../test/after-birthday';
import { holdDate, openPlan, press, price, priced, spoken, summary } from '../test/buyer';

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

const createQuotation = (request: { body: unknown }) =>
  afterBirthday(request.body as QuotationRequest);

describe('Continue', () => {
  it('prices the choice, and continues if the price equals the displayed one', async () => {
    const { navigation, bus, store, requests } = await openPlan();
    const chosen = jest.fn();
    bus.on('plan/chosen', chosen);
    await userEvent.click(price(/Plan 3, No deductible/));
    await press('Continue');
    expect(requestsOf(requests, 'createQuotation')).toHaveLength(1);
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(store.getState().quickQuote.planConfirmed).toBe(true);
    expect(navigation.went).toEqual(['application']);
  });

  it('prices a choice that is marked but not stored yet', async () => {
    const { requests } = await openPlan();
    for (const name of [/^Plan.3, No deductible/, /^Yearly/]) {
      fireEvent.click(screen.getByRole('radio', { name }));
    }
    fireEvent.click(screen.getAllByRole('button', { name: 'Continue' })[0]!);
    await waitFor(() => expect(requestsOf(requests, 'createQuotation')).toHaveLength(1));
    const { body } = lastRequest(requests, 'createQuotation') as { body: QuotationRequest };
    expect(body.applicantData[0]?.planCode).toBe('PLAN3');
    expect(body.paymentMode).toBe('Yearly');
  });

  it('returns to the review if opened from there', async () => {
    const { navigation } = await openPlan({ isBack: true, query: 'return=review' });
    await press('Continue');
    expect(navigation.went).toEqual(['review']);
  });
});

describe('a quotation that the provider no longer offers', () => {
  const nobody = { ...sampleQuotation([]).premiumAmountData, applicants: [] };
  const stopped = { outcome: 'contact', premiumAmountData: nobody } as const;

  it.each([
    ['by Continue', {}],
    ['by the renewal of its price', { quotation: { expiresAt: '2026-11-20' } }],
  ])('leads to the contact page, %s', async (_how, buyer) => {
    const { navigation, store } = await openPlan(buyer, {
      createQuotation: ({ body }) => priced(body as QuotationRequest, stopped),
    });
    if (navigation.went.length === 0) await press('Continue');
    expect(navigation.went).toEqual(['contact']);
    expect(store.getState().quickQuote.planConfirmed).toBe(false);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('a response after the page was left', () => {
  it.each([
    ['a price', []],
    ['a person who cannot be covered', [{ id: 'child-1', reason: 'age' as const }]],
  ])('with %s does not navigate', async (_what, declined) => {
    const quoted = heldResponse(({ body }) => priced(body as QuotationRequest, { declined }));
    const { navigation } = await openPlan(
      { query: 'return=review' },
      {
        createQuotation: quoted.respond,
      },
    );
    await press('Continue');
    window.history.replaceState(null, '', '/quotation');
    await quoted.release();
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(navigation.went).toEqual([]);
    expect(navigation.query().toString()).toBe('return=review');
  });
});

describe('a changed price', () => {
  it('is shown next to the old one with its cause, and must be accepted', async () => {
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
    expect(panel.getByText('Spouse is now 35: from RM 129.50 to RM 176.75.')).toBeVisible();
    expect(summary()).toHaveTextContent('RM 477.14a month');

    await press('Accept new price and continue');
    expect(requestsOf(requests, 'createQuotation')).toHaveLength(1);
    expect(store.getState().quickQuote.planConfirmed).toBe(true);
    expect(navigation.went).toEqual(['application']);
  });

  it('is requested again when another plan is selected', async () => {
    const { requests } = await openPlan({}, { createQuotation });
    await press('Continue');
    await userEvent.click(price(/Plan 1, No deductible/));
    expect(screen.queryByText('Your price has changed')).not.toBeInTheDocument();
    await press('Continue');
    expect(requestsOf(requests, 'createQuotation')).toHaveLength(2);
  });

  it('shows today’s rates as the cause when no member had a birthday', async () => {
    const asOldAsBefore = ({ body }: { body: unknown }) => {
      const reply = afterBirthday(body as QuotationRequest);
      const { applicants } = sampleQuotation();
      return { ...reply, body: { ...(reply.body as Quotation), applicants } };
    };
    await openPlan({}, { createQuotation: asOldAsBefore });
    await press('Continue');
    expect(
      screen.getByText('Spouse, at today’s rates: from RM 129.50 to RM 176.75.'),
    ).toBeVisible();
  });
});

describe('an expired price', () => {
  const expired = { quotation: { expiresAt: '2026-11-20', quotedOn: '2026-11-06' } };

  it('is renewed when the page opens, and the difference is shown', async () => {
    const { navigation } = await openPlan(expired, { createQuotation });
    expect(await screen.findByRole('heading', { name: 'Your quote had expired' })).toHaveFocus();
    expect(summary()).toHaveTextContent('We hold this price until 24 December 2026.');
    await press('Accept new price and continue');
    expect(navigation.went).toEqual(['application']);
  });

  it('is shown as unchanged if it is the same', async () => {
    const { navigation } = await openPlan(expired);
    expect(await screen.findByText(/The price is the same/)).toHaveTextContent('4 December 2026');
    expect(navigation.went).toEqual([]);
  });

  it('does not navigate when the renewal fails, and is requested by Continue', async () => {
    let isUp = false;
    const { navigation } = await openPlan(expired, {
      createQuotation: (request) =>
        isUp ? priced(request.body as QuotationRequest) : { status: 400, body: {} },
    });
    expect(await screen.findByText(/We could not save your choice/)).toBeVisible();
    isUp = true;
    await press('Continue');
    expect(navigation.went).toEqual(['application']);
  });
});

describe('a choice that could not be saved', () => {
  it.each([
    ['application.locked', /A payment for this cover has started/],
    ['rule.broken', /Some details of the people are no longer accepted/],
    ['request.tooMany', /tried too many times/],
    ['journey.stepMissing', /We could not save your choice/],
  ] as const)('because of %s is retained, and the cause is shown', async (code, words) => {
    const { navigation, store } = await openPlan({}, { createQuotation: () => problemReply(code) });
    await userEvent.click(price(/Plan 3, No deductible/));
    await press('Continue');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(price(/Plan 3, No deductible/)).toBeChecked();
    expect(store.getState().quickQuote.planConfirmed).toBe(false);
    expect(navigation.went).toEqual([]);
  });

  it('is retained when the browser is offline', async () => {
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

  it('starts a new journey with the same people and plans if the quotation was deleted', async () => {
    const { navigation, requests } = await openPlan(
      {},
      {
        createQuotation: ({ body }) =>
          (body as QuotationRequest).refId === GONE
            ? problemReply('notFound')
            : priced(body as QuotationRequest, { refId: 'another-Kq3vVdM0v0m1Yw2n8' }),
      },
    );
    await userEvent.click(price(/Plan 3, No deductible/));
    await press('Continue');
    expect(screen.getByText('This quote is no longer valid.')).toBeVisible();
    await press('Get a new price');
    expect(await screen.findByText(/The price is the same/)).toBeVisible();
    const { body } = lastRequest(requests, 'createQuotation')!;
    expect((body as QuotationRequest).applicantData[3]).toMatchObject({ planCode: 'PLAN3' });
    await press('Continue');
    expect(navigation.went).toEqual(['application']);
  });
});

describe('returning to the page', () => {
  it('edits the plan, with a notice that changes apply after Continue', async () => {
    const { store } = await openPlan({ isBack: true });
    expect(selectIsEditPlan(store.getState())).toBe(true);
    expect(screen.getByText('You are changing your plan.')).toBeVisible();
  });

  it('is not editing on the first visit', async () => {
    const { store } = await openPlan();
    expect(selectIsEditPlan(store.getState())).toBe(false);
  });

  it('and leaving without Continue reverts the choice', async () => {
    const { store, leave } = await openPlan({ isBack: true });
    await userEvent.click(price(/Plan 3, No deductible/));
    leave();
    expect(selectIsEditPlan(store.getState())).toBe(false);
    expect(store.getState().quickQuote.applicantData[0]).toMatchObject({ planCode: 'PLAN2' });
  });

  it('and leaving after a failure retains the choice', async () => {
    const { store, leave } = await openPlan(
      { isBack: true },
      { createQuotation: () => problemReply('journey.stepMissing') },
    );
    await userEvent.click(price(/Plan 3, No deductible/));
    await press('Continue');
    leave();
    expect(store.getState().quickQuote.applicantData[0]).toMatchObject({ planCode: 'PLAN3' });
  });

  it('and the error page after Continue retains the choice', async () => {
    const { store, leave } = await openPlan(
      { isBack: true },
      { createQuotation: () => ({ status: 503, body: {} }) },
    );
    // As the shell does, before the page is notified of the failure.
    const toErrorPage = jest.fn(() => window.history.replaceState(null, '', '/error'));
    const stop = onServerFault(toErrorPage);
    await userEvent.click(price(/Plan 3, No deductible/));
    await press('Continue');
    stop();
    expect(toErrorPage).toHaveBeenCalledTimes(1);
    leave();
    expect(selectIsEditPlan(store.getState())).toBe(false);
    expect(store.getState().quickQuote.applicantData[0]).toMatchObject({ planCode: 'PLAN3' });
  });
});
