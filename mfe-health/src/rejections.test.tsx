import { act, screen, waitFor } from '@testing-library/react';
import { PROBLEM, type ProblemCode } from '@edp/errors';
import { SAMPLE_FAMILY, sampleApplication, sampleQuotation } from '@edp/store/sample';
import { problemReply, requestsOf } from '@edp/testing';
import { answeredBy, click, title, visit, type Visit } from '../test/questionnaire';

const COUPLE = SAMPLE_FAMILY.slice(0, 2);
const QUOTATION = sampleQuotation(COUPLE);
const APPLICATION = sampleApplication(QUOTATION, 'confirmed');
const answered = () => ({ loadQuestions: { ...answeredBy('self', COUPLE) } });
const rejected = (code: ProblemCode) => () => problemReply(code);

/** Opens a page of a couple whose answers the server rejects. */
const open = (code: ProblemCode, { responses, ...more }: Visit = {}) =>
  visit({
    members: COUPLE,
    responses: { ...answered(), assess: rejected(code), ...responses },
    ...more,
  });

/** Processes the responses that have arrived. */
const settled = () => act(() => new Promise((done) => setTimeout(done)));

describe('submitted answers that are rejected', () => {
  it('do not redirect a buyer who has left the page', async () => {
    const { navigation, requests } = await open(PROBLEM.applicationLocked, {
      responses: {
        assess() {
          window.history.replaceState(null, '', '/contact');
          return problemReply(PROBLEM.applicationLocked);
        },
      },
    });
    await click('Submit health answers');
    await waitFor(() => expect(requestsOf(requests, 'assess')).toHaveLength(1));
    await settled();
    expect(navigation.went).toEqual([]);
  });
});

describe('an agent added in another tab', () => {
  const responses = {
    loadQuotation: {
      data: { ...QUOTATION, actingAs: 'agent' as const, applicationStage: 'confirmed' as const },
    },
    loadApplication: { data: APPLICATION },
  };

  it('replaces the questions with the page for agents when the answers are submitted', async () => {
    await open(PROBLEM.agentMayNot, { responses });
    await click('Submit health answers');
    expect(await title('Only the buyer may answer these questions')).toBeVisible();
  });

  it('replaces them when an answer is autosaved', async () => {
    await open(PROBLEM.agentMayNot, { query: 'q=3', responses });
    await click('No for everyone');
    expect(await title('Only the buyer may answer these questions')).toBeVisible();
  });
});

describe('a removal that is rejected', () => {
  const assessment = {
    status: 'Declined',
    outcome: 'remove' as const,
    applicants: COUPLE.map(({ id }) => ({ id, eligible: id === 'self' })),
  };
  const remove = async (responses: Visit['responses']) => {
    const opened = await visit({
      members: COUPLE,
      query: 'outcome=remove',
      responses: {
        loadQuestions: { ...answeredBy('self', COUPLE), assessment },
        createQuotation: QUOTATION,
        loadQuotation: { data: { ...QUOTATION, applicationStage: 'confirmed' } },
        loadApplication: { data: APPLICATION },
        ...responses,
      },
    });
    await click('Remove and proceed');
    return opened;
  };

  it('leads to the payment if another tab has started it', async () => {
    const { navigation } = await remove({ createQuotation: rejected(PROBLEM.applicationLocked) });
    await waitFor(() => expect(navigation.went).toEqual(['payment/status']));
    expect(screen.queryByText(/We could not make this change/)).not.toBeInTheDocument();
  });

  it('leads to the plan page if the new price declines a person', async () => {
    const { navigation } = await remove({ saveApplication: rejected(PROBLEM.notEligible) });
    await waitFor(() => expect(navigation.went).toEqual(['plan?outcome=not-eligible']));
  });
});
