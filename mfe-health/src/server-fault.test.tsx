import { screen, waitFor } from '@testing-library/react';
import { PROBLEM, type ProblemCode, problemDocument } from '@edp/errors';
import { onServerFault } from '@edp/http';
import { SAMPLE_FAMILY } from '@edp/store/sample';
import { answeredBy, click, upTo, visit } from '../test/questionnaire';

const COUPLE = SAMPLE_FAMILY.slice(0, 2);
const questionsChanged = () => refusal(PROBLEM.questionsChanged);
const stepMissing = () => refusal(PROBLEM.stepMissing);
const down = () => ({ status: 500, body: {} });

const toErrorPage = jest.fn();
let stop: () => void;

beforeEach(() => {
  toErrorPage.mockClear();
  stop = onServerFault(toErrorPage);
});
afterEach(() => stop());

describe('a server that fails', () => {
  it('leads to the error page where the buyer waits for the questions', async () => {
    await visit({ answers: { loadQuestions: down } });
    await waitFor(() => expect(toErrorPage).toHaveBeenCalledTimes(1));
  });

  it('leads there where the answers that were sent miss a step', async () => {
    await visit({
      members: COUPLE,
      answers: {
        loadQuestions: { ...answeredBy('self', COUPLE) },
        assess: stepMissing,
        loadQuotation: down,
      },
    });
    await click('Submit health answers');
    await waitFor(() => expect(toErrorPage).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['that miss a step', 'loadQuotation', { assess: stepMissing, loadQuotation: down }],
    ['to questions that have changed', 'loadQuestions', { assess: questionsChanged }],
  ] as const)('leads nowhere while answers are saved %s', async (_what, failing, answers) => {
    let isFirst = true;
    const { requests } = await visit({
      members: COUPLE,
      query: 'q=3',
      answers: {
        ...answers,
        loadQuestions() {
          const reply = isFirst ? { status: 200, body: upTo(3) } : down();
          isFirst = false;
          return reply;
        },
      },
    });
    const failed = () => requests.filter(({ endpoint }) => endpoint === failing).length;
    const before = failed();
    await click('No for everyone');
    await waitFor(() => expect(failed()).toBeGreaterThan(before));
    expect(await screen.findByText(/Not saved yet/)).toBeVisible();
    expect(toErrorPage).not.toHaveBeenCalled();
  });
});

function refusal(code: ProblemCode) {
  const body = problemDocument(code);
  return { status: body.status, body };
}
