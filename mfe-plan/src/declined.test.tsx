import { act, screen, within } from '@testing-library/react';
import type { Quotation, QuotationRequest } from '@edp/contracts';
import { USUAL_PLAN_TERMS } from '@edp/mfe/guide';
import { SAMPLE_FAMILY, SAMPLE_REF_ID, SAMPLE_SELF, sampleQuotation } from '@edp/store/sample';
import { heldResponse, problemReply, requestsOf, SAMPLE_PLAN_TABLE } from '@edp/testing';
import { afterBirthday } from '../test/after-birthday';
import { holdDate, notCoveringMyself, openPlan, press, priced } from '../test/buyer';

const COUPLE = SAMPLE_FAMILY.slice(0, 2);

const heading = () => screen.getByRole('heading', { level: 1 });

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

describe('a person who cannot be covered with the choice', () => {
  const over = { declined: [{ id: 'self', reason: 'premiumCap' as const }] };
  const declines = (declined: Quotation['declined'], more: Partial<Quotation> = {}) => ({
    createQuotation: ({ body }: { body: unknown }) => {
      const request = body as QuotationRequest;
      const still = declined.filter(({ id }) => request.applicantData.some((one) => one.id === id));
      return priced(request, { ...more, declined: still });
    },
  });

  it('is redirected to the declined page, if alone and above the annual cap', async () => {
    const { navigation } = await openPlan({ members: SAMPLE_SELF }, declines(over.declined));
    await press('Continue');
    expect(navigation.went).toEqual(['declined']);
  });

  it('learns the reason, if alone and not eligible', async () => {
    const { navigation } = await openPlan(
      { members: SAMPLE_SELF },
      declines([{ id: 'self', reason: 'age' }]),
    );
    await press('Continue');
    expect(navigation.went).toEqual([]);
    expect(await screen.findByRole('heading', { name: /You are not eligible/ })).toHaveFocus();
  });

  it.each([
    ['a member', 'child-1', '/contact?about=member'],
    ['the buyer', 'self', '/contact'],
  ])('is the subject of the contact page: %s', async (_who, id, href) => {
    await openPlan({
      query: 'outcome=not-eligible',
      quotation: { declined: [{ id, reason: 'nationality' }] },
    });
    expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', href);
  });

  it.each([
    ['a member alone', 1_700, '/contact?about=member'],
    ['the buyer, too', 1_400, '/contact?about=plan'],
  ])('is the subject of the contact page above the annual cap: %s', async (_who, cap, href) => {
    const members = SAMPLE_FAMILY.map((one) => ({
      ...one,
      planCode: one.id === 'spouse' ? ('PLAN3' as const) : ('PLAN1' as const),
    }));
    const priceTerms = { ...sampleQuotation().priceTerms!, annualPremiumCap: cap };
    await openPlan({ members, quotation: { planSelection: 'Customize', priceTerms } });
    expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', href);
  });

  it('cannot be removed by an uncovered buyer without other people to cover', async () => {
    const declined = [{ id: 'child-1', reason: 'age' as const }];
    const state = notCoveringMyself(['spouse', 'child-1'], declined);
    await openPlan({ query: 'outcome=not-eligible', state });
    const href = '/contact?about=member';
    expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', href);
    expect(screen.queryByText('Remove and proceed')).toBeNull();
  });

  it('may be a parent who is not covered', async () => {
    await openPlan({ state: notCoveringMyself(['child-1'], [{ id: 'self', reason: 'age' }]) });
    expect(heading()).toHaveTextContent('Sorry. You are not eligible for this plan.');
  });

  it('can be removed from a family, which then continues at the displayed price', async () => {
    const { navigation, store } = await openPlan({}, declines([{ id: 'child-1', reason: 'age' }]));
    await press('Continue');
    expect(heading()).toHaveTextContent('Sorry. This member is not eligible for this plan.');
    expect(screen.getByText('Not eligible to proceed: son')).toBeVisible();
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

  it('is offered to be removed together with the others who cannot be covered', async () => {
    const declined = ['child-1', 'child-2'].map((id) => ({ id, reason: 'age' as const }));
    await openPlan({ quotation: { declined } });
    expect(heading()).toHaveTextContent('Sorry. These members are not eligible for this plan.');
    expect(screen.getByText(/remove them from this application/)).toBeVisible();
    expect(screen.getByText(/Without son and daughter/)).toBeVisible();
  });

  it('is shown the age limits of the provider', async () => {
    const ages = { adult: { minYears: 18, maxYears: 62 }, child: { minDays: 31, maxYears: 17 } };
    const terms = { ...USUAL_PLAN_TERMS, ages };
    await openPlan(
      { quotation: { declined: [{ id: 'child-1', reason: 'age' }] } },
      { loadPlans: { ...SAMPLE_PLAN_TABLE, terms } },
    );
    expect(
      await screen.findByText(/adults aged 18 to 62 and children aged 31 days to 17 years/),
    ).toBeVisible();
  });

  it('is shown that the family discount ends when one person remains', async () => {
    await openPlan({
      members: COUPLE,
      quotation: { declined: [{ id: 'spouse', reason: 'nationality' }] },
    });
    expect(
      screen.getByText('The family discount is for 2 or more people, so it no longer applies.'),
    ).toBeVisible();
  });

  it('is shown no notice on the family discount when it continues', async () => {
    await openPlan({ quotation: { declined: [{ id: 'spouse', reason: 'nationality' }] } });
    expect(screen.queryByText(/family discount/)).not.toBeInTheDocument();
  });

  it('is removed, without a redirect when the buyer has pressed Back in the meantime', async () => {
    const quoted = heldResponse(({ body }) => priced(body as QuotationRequest));
    const { navigation } = await openPlan(
      { quotation: { declined: [{ id: 'child-1', reason: 'age' }] } },
      {
        createQuotation: quoted.respond,
      },
    );
    await press('Remove and proceed');
    window.history.replaceState(null, '', '/quotation');
    await quoted.release();
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(navigation.went).toEqual([]);
  });

  it('returns to the review if opened from there', async () => {
    const { navigation } = await openPlan(
      { isBack: true, query: 'return=review' },
      declines([{ id: 'child-1', reason: 'age' }]),
    );
    await press('Continue');
    await press('Remove and proceed');
    expect(navigation.went).toEqual(['review']);
  });

  it('is removed, and a price that differs from the displayed one is shown next to it', async () => {
    const { navigation, store } = await openPlan(
      { query: 'return=review' },
      {
        createQuotation: ({ body }) => {
          const request = body as QuotationRequest;
          const isOut = request.applicantData.length < 4;
          if (isOut) return afterBirthday(request);
          return priced(request, { declined: [{ id: 'child-1', reason: 'age' }] });
        },
      },
    );
    await press('Continue');
    await press('Remove and proceed');
    expect(navigation.went).toEqual([]);
    expect(store.getState().quickQuote.planConfirmed).toBe(false);
    expect(screen.getByRole('heading', { name: 'Your price has changed' })).toHaveFocus();
    const panel = within(screen.getByRole('region', { name: 'Your price has changed' }));
    expect(panel.getByText('RM 364.09')).toBeVisible();
    expect(panel.getByText('RM 477.14')).toBeVisible();
    expect(panel.getByText('Spouse is now 35: from RM 129.50 to RM 176.75.')).toBeVisible();

    await press('Accept new price and continue');
    expect(store.getState().quickQuote.planConfirmed).toBe(true);
    expect(navigation.went).toEqual(['review']);
  });

  it('remains, with a message, when the removal fails', async () => {
    let tries = 0;
    await openPlan(
      {},
      {
        createQuotation: ({ body }) => {
          tries += 1;
          if (tries > 1) return problemReply('journey.stepMissing');
          return priced(body as QuotationRequest, { declined: [{ id: 'child-1', reason: 'age' }] });
        },
      },
    );
    await press('Continue');
    await press('Remove and proceed');
    expect(await screen.findByText('We could not make this change.')).toBeVisible();
  });

  it('is removed from a deleted journey: the others get a new one', async () => {
    const { navigation } = await openPlan(
      {},
      {
        createQuotation: ({ body }) => {
          const request = body as QuotationRequest;
          const isWhole = request.applicantData.length === 4;
          if (request.refId === SAMPLE_REF_ID && !isWhole) return problemReply('notFound');
          const refId = request.refId ?? 'another-Kq3vVdM0v0m1Yw2n8';
          const declined = isWhole ? [{ id: 'child-1', reason: 'age' as const }] : [];
          return priced(request, { refId, declined });
        },
      },
    );
    await press('Continue');
    await press('Remove and proceed');
    expect(navigation.went).toEqual(['application']);
  });

  it('can select a recommended choice below the cap by one press', async () => {
    const priceTerms = { ...sampleQuotation().priceTerms!, annualPremiumCap: 1_700 };
    const { store, navigation } = await openPlan(
      { quotation: { priceTerms }, query: 'return=review' },
      declines(over.declined, { priceTerms }),
    );
    expect(screen.getByText(/Online, the premium for one person/)).toHaveTextContent(
      'Over the limit: You',
    );
    await press('Continue');
    expect(heading()).toHaveTextContent('You are not eligible');
    await press('Choose Plan\u00a02, with deductible');
    const { planSelection, applicantData } = store.getState().quickQuote;
    expect(planSelection).toBe('Customize');
    expect(applicantData[0]).toMatchObject({ planCode: 'PLAN2', withDeductible: true });
    expect(applicantData[1]).toMatchObject({ planCode: 'PLAN2', withDeductible: false });
    expect(Object.fromEntries(navigation.query())).toEqual({ return: 'review', who: 'self' });
    expect(heading()).toHaveTextContent('Choose your plan');
    expect(heading()).toHaveFocus();
  });

  it('is priced again after the price has expired, and covered when old enough', async () => {
    await openPlan({
      quotation: {
        declined: [{ id: 'child-2', reason: 'age' }],
        quotedOn: '2026-11-19',
        expiresAt: '2026-11-20',
      },
    });
    expect(await screen.findByText('Choose your plan', { selector: 'h1' })).toBeVisible();
  });

  it('can be removed only at the displayed price, also after it was requested again', async () => {
    const { navigation, store } = await openPlan(
      {
        quotation: {
          declined: [{ id: 'child-1', reason: 'age' }],
          quotedOn: '2026-11-05',
          expiresAt: '2026-11-19',
        },
      },
      {
        createQuotation: ({ body }) => {
          const request = body as QuotationRequest;
          const isStill = request.applicantData.length === 4;
          const declined = isStill ? [{ id: 'child-1', reason: 'age' as const }] : [];
          const reply = afterBirthday(request);
          return { ...reply, body: { ...(reply.body as Quotation), declined } };
        },
      },
    );
    expect(screen.getByText('RM 364.09 a month')).toBeVisible();
    await press('Remove and proceed');
    expect(navigation.went).toEqual([]);
    expect(store.getState().quickQuote.planConfirmed).toBe(false);
    const panel = within(screen.getByRole('region', { name: 'Your price has changed' }));
    expect(panel.getByText('RM 364.09')).toBeVisible();
  });

  it('cannot be removed while the price is requested again', async () => {
    const quoted = heldResponse(({ body }) =>
      priced(body as QuotationRequest, { declined: [{ id: 'child-1', reason: 'age' }] }),
    );
    const { requests } = await openPlan(
      {
        quotation: {
          declined: [{ id: 'child-1', reason: 'age' }],
          quotedOn: '2026-11-05',
          expiresAt: '2026-11-19',
        },
      },
      {
        createQuotation: quoted.respond,
      },
    );
    const quotationRequests = () => requestsOf(requests, 'createQuotation').length;
    await press('Remove and proceed');
    expect(quotationRequests()).toBe(1);
    await quoted.release();
    await press('Remove and proceed');
    expect(quotationRequests()).toBe(2);
  });

  it('remains declined when the request fails', async () => {
    await openPlan(
      {
        quotation: {
          declined: [{ id: 'child-2', reason: 'age' }],
          quotedOn: '2026-11-19',
          expiresAt: '2026-11-20',
        },
      },
      { createQuotation: () => problemReply('journey.stepMissing') },
    );
    expect(await screen.findByText('Not eligible to proceed: daughter')).toBeVisible();
  });

  it('is shown again after a reload', async () => {
    await openPlan({
      query: 'outcome=not-eligible',
      quotation: { declined: [{ id: 'spouse', reason: 'nationality' }] },
    });
    expect(screen.getByText(/This cover is for Malaysians only/)).toBeVisible();
  });
});
