import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AssessmentResponse } from '@edp/contracts';
import { PROBLEM } from '@edp/errors';
import type { Member } from '@edp/store';
import {
  SAMPLE_FAMILY,
  SAMPLE_SELF,
  sampleApplication,
  sampleChosenPremium,
  sampleQuotation,
} from '@edp/store/sample';
import { type FakeReply, lastRequest, problemReply, requestsOf } from '@edp/testing';
import { answeredBy, assessed, click, heading, visit, type Visit } from '../test/questionnaire';

const COUPLE = SAMPLE_FAMILY.slice(0, 2);

/** The assessment with a member who is not eligible, and the price of the others. */
function without(members: readonly Member[], removedId: string): AssessmentResponse {
  return {
    status: 'Declined',
    outcome: 'remove',
    applicants: members.map(({ id }) => ({ id, eligible: id !== removedId })),
    premiumWithoutDeclined: sampleChosenPremium(members.filter(({ id }) => id !== removedId)),
  };
}

async function decide(
  members: readonly Member[],
  decision: AssessmentResponse,
  {
    respondent = 'self',
    again = { status: 200, body: assessed('eligible') },
    quoted,
    change,
  }: { respondent?: string; again?: FakeReply; quoted?: FakeReply } & Pick<Visit, 'change'> = {},
) {
  const quotation = sampleQuotation(SAMPLE_SELF);
  const application = sampleApplication(quotation, 'confirmed');
  let sent = 0;
  const journey = await visit({
    members,
    ...(change && { change }),
    responses: {
      loadQuestions: { ...answeredBy(respondent, members) },
      assess: () => ((sent += 1) === 1 ? { status: 200, body: decision } : again),
      createQuotation: () => quoted ?? { status: 200, body: quotation },
      loadQuotation: { data: { ...quotation, applicationStage: 'confirmed' } },
      loadApplication: { data: application },
      saveApplication: { data: application },
    },
  });
  await click('Submit health answers');
  await screen.findByText(/^Not eligible to proceed/);
  return journey;
}

describe('the outcome', () => {
  it.each([
    ['eligible', 'review'],
    ['contact', 'contact'],
    ['declined', 'declined'],
  ] as const)('%s leads to the page %s', async (outcome, page) => {
    const { navigation } = await visit({
      responses: {
        loadQuestions: { ...answeredBy('self', SAMPLE_SELF) },
        assess: assessed(outcome),
      },
    });
    await click('Submit health answers');
    await waitFor(() => expect(navigation.went).toEqual([page]));
  });

  it('declined leads a family with a member outside the age limits to the plan page, with the reason', async () => {
    const declined = [{ id: 'child-2', reason: 'age' as const }];
    const { navigation } = await visit({
      members: SAMPLE_FAMILY,
      change: (state) => ({ ...state, quickQuote: { ...state.quickQuote, declined } }),
      responses: {
        loadQuestions: { ...answeredBy('self', SAMPLE_FAMILY) },
        assess: assessed('declined'),
      },
    });
    await click('Submit health answers');
    await waitFor(() => expect(navigation.went).toEqual(['plan']));
  });
});

describe('a family with one member who is not eligible', () => {
  it('is shown the price before and after, and the effect on the discount', async () => {
    await decide(SAMPLE_FAMILY, without(SAMPLE_FAMILY, 'spouse'));
    expect(await heading()).toHaveTextContent('Sorry. This member is not eligible for this plan.');
    expect(screen.getByText('Not eligible to proceed: Aisyah')).toBeVisible();
    const price = screen.getByRole('group', { name: 'Price before and after' });
    expect(price).toHaveTextContent(/4 people.*RM\s432\.25/);
    expect(price).toHaveTextContent(
      /RM\s309\.22a month, RM\s123\.03 less\.You keep the 5% family discount\./,
    );
    expect(screen.getByText(/The other answers are kept/)).toBeVisible();
  });

  it('is shown the same after a reload, without sending the answers again', async () => {
    const { requests } = await visit({
      members: SAMPLE_FAMILY,
      query: 'outcome=remove',
      responses: {
        loadQuestions: {
          ...answeredBy('self', SAMPLE_FAMILY),
          assessment: without(SAMPLE_FAMILY, 'spouse'),
        },
      },
    });
    expect(await screen.findByText('Not eligible to proceed: Aisyah')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Price before and after' })).toBeVisible();
    expect(requestsOf(requests, 'assess')).toEqual([]);
  });

  it('is shown the options of that member', async () => {
    const { navigation } = await decide(SAMPLE_FAMILY, without(SAMPLE_FAMILY, 'spouse'));
    expect(screen.getByRole('heading', { name: /Options for Aisyah/ })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Ask about another plan' }));
    await userEvent.click(screen.getByRole('link', { name: 'Talk to us about Aisyah' }));
    expect(navigation.went).toEqual(['contact?about=member', 'contact?about=member']);
  });

  it('loses the family discount if one person remains', async () => {
    await decide(COUPLE, without(COUPLE, 'spouse'));
    expect(screen.getByText(/family discount .* no longer applies/)).toBeVisible();
  });

  it('continues without the member, with the answers of the others', async () => {
    const { navigation, requests } = await decide(COUPLE, without(COUPLE, 'spouse'));
    await click('Remove and proceed');
    await waitFor(() => expect(navigation.went).toEqual(['review']));
    expect(lastRequest(requests, 'assess')?.body).toMatchObject({
      respondentId: 'self',
      applicants: [{ id: 'self' }],
    });
  });

  it('is redirected to the questions when they have changed', async () => {
    await decide(COUPLE, without(COUPLE, 'spouse'), {
      again: problemReply(PROBLEM.questionsChanged),
    });
    await click('Remove and proceed');
    expect(await screen.findByRole('button', { name: 'Submit health answers' })).toBeVisible();
  });

  it('is warned before a version of another tab or device is overwritten', async () => {
    await decide(COUPLE, without(COUPLE, 'spouse'), {
      quoted: problemReply(PROBLEM.quotationChanged),
    });
    await click('Remove and proceed');
    expect(await screen.findByText(/You changed this quote in another tab/)).toBeVisible();
  });

  it('is shown a support code when the others cannot be assessed', async () => {
    await decide(COUPLE, without(COUPLE, 'spouse'), {
      again: problemReply(PROBLEM.tooManyRequests),
    });
    await click('Remove and proceed');
    expect(await screen.findByText('You have tried too many times.')).toBeVisible();
    expect(screen.getByText(/If you call us, quote/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove and proceed' })).toBeEnabled();
  });

  it('can remove the member from an application that has to be loaded first', async () => {
    const { requests } = await decide(COUPLE, without(COUPLE, 'spouse'), {
      change: (state) => ({
        ...state,
        planSummary: { ...state.planSummary, application: null },
      }),
    });
    await click('Remove and proceed');
    await waitFor(() => expect(requestsOf(requests, 'assess')).toHaveLength(2));
    const endpoints = requests.map(({ endpoint }) => endpoint);
    expect(endpoints.indexOf('loadApplication')).toBeLessThan(endpoints.indexOf('saveApplication'));
  });

  it('can leave during the removal without a redirect', async () => {
    const { bus, navigation } = await decide(COUPLE, without(COUPLE, 'spouse'));
    const leave = jest.fn(() => window.history.replaceState(null, '', '/contact'));
    bus.on('health/assessed', leave);
    await click('Remove and proceed');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(navigation.went).toEqual([]);
  });

  it('answers again if the respondent is removed', async () => {
    const { navigation } = await decide(COUPLE, without(COUPLE, 'spouse'), {
      respondent: 'spouse',
    });
    expect(screen.getByText(/you need to answer them again/)).toBeVisible();
    await click('Remove and proceed');
    expect(await screen.findByText('What is your height and weight?')).toBeVisible();
    expect(navigation.went).toEqual([]);
  });
});

describe('the decline page', () => {
  it('links to branches, other products and a smaller plan', async () => {
    const { navigation } = await visit({ page: 'declined' });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Choose a smaller plan',
      'Find a branch near you',
      'See the other products',
      'Talk to us',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Choose a smaller plan' }));
    await userEvent.click(screen.getByRole('link', { name: 'Talk to us' }));
    expect(navigation.went).toEqual(['plan', 'contact']);
  });
});
