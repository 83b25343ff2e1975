import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM, type ProblemCode } from '@edp/errors';
import { SAMPLE_FAMILY, sampleApplication, sampleQuotation } from '@edp/store/sample';
import { problemReply, requestsOf } from '@edp/testing';
import { answeredBy, click, title, upTo, visit, type Visit } from '../test/questionnaire';

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

  it('by the rate limit ask to wait', async () => {
    await open(PROBLEM.tooManyRequests);
    await click('Submit health answers');
    expect(await screen.findByText('You have tried too many times.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit health answers' })).toBeEnabled();
  });
});

it('questions that have changed are announced at the first new one, and in the list of answers', async () => {
  const all = answeredBy('self', COUPLE);
  const withoutLast = all.questionList.filter(({ questionNo }) => questionNo < 4);
  let loads = 0;
  await open(PROBLEM.questionsChanged, {
    responses: {
      loadQuestions: () => ({
        status: 200,
        body: (loads += 1) === 1 ? { ...all, questionList: withoutLast } : upTo(4),
      }),
    },
  });
  await click('Submit health answers');
  expect(await title('Do you wait for a result?')).toBeVisible();
  expect(screen.getByText(/questions have changed/)).toBeVisible();
  await click('No for everyone');
  expect(await title('Check your health answers')).toBeVisible();
  expect(screen.getByText(/questions have changed/)).toBeVisible();
});

describe('a journey cleared in another tab', () => {
  const expectStart = async ({ navigation }: Awaited<ReturnType<typeof open>>) => {
    expect(await screen.findByText('Record not found.')).toBeVisible();
    expect(screen.queryByText(/We will keep trying/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Start again' }));
    expect(navigation.went).toEqual(['quotation']);
  };

  it('is not found when the questions are loaded', async () => {
    await expectStart(
      await open(PROBLEM.notFound, { responses: { loadQuestions: rejected(PROBLEM.notFound) } }),
    );
  });

  it('is not found when an answer is autosaved, once', async () => {
    const opened = await open(PROBLEM.notFound, { query: 'q=3' });
    await click('No for everyone');
    await expectStart(opened);
    expect(requestsOf(opened.requests, 'assess')).toHaveLength(1);
  });

  it('is not found while questions are open', async () => {
    await visit({
      members: COUPLE,
      responses: { loadQuestions: { ...upTo(3) }, assess: rejected(PROBLEM.notFound) },
    });
    await click('No for everyone');
    expect(await screen.findByText('Record not found.')).toBeVisible();
    expect(await title('Do you wait for a result?')).toBeVisible();
  });

  it('is not found when the answers are submitted', async () => {
    const opened = await open(PROBLEM.notFound);
    await click('Submit health answers');
    await expectStart(opened);
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

  it('is not found if another tab has cleared the journey', async () => {
    await remove({ createQuotation: rejected(PROBLEM.notFound) });
    expect(await screen.findByText('Record not found.')).toBeVisible();
  });

  it('leads to the plan page if the new price declines a person', async () => {
    const { navigation } = await remove({ saveApplication: rejected(PROBLEM.notEligible) });
    await waitFor(() => expect(navigation.went).toEqual(['plan?outcome=not-eligible']));
  });
});
