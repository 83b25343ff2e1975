import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM } from '@edp/errors';
import { onServerFault } from '@edp/http';
import { SAMPLE_FAMILY } from '@edp/store/sample';
import { problemReply, requestsOf } from '@edp/testing';
import { wasAnnounced } from '@edp/ui';
import { answeredBy, click, upTo, visit } from '../test/questionnaire';

const COUPLE = SAMPLE_FAMILY.slice(0, 2);
const questionsChanged = () => problemReply(PROBLEM.questionsChanged);
const stepMissing = () => problemReply(PROBLEM.stepMissing);
const down = () => ({ status: 500, body: {} });

const toErrorPage = jest.fn();
let stop: () => void;

beforeEach(() => {
  toErrorPage.mockClear();
  stop = onServerFault(toErrorPage);
});
afterEach(() => stop());

describe('a server failure', () => {
  it('leads to the error page while the buyer waits for the questions', async () => {
    await visit({ responses: { loadQuestions: down } });
    await waitFor(() => expect(toErrorPage).toHaveBeenCalledTimes(1));
  });

  it('leaves the focus in the page while the questions are loaded again', async () => {
    let after = Promise.resolve();
    await visit({ responses: { loadQuestions: () => ({ status: 503, body: {}, after }) } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    // Pending until the end: a response would reach the next test.
    after = new Promise(() => undefined);
    // The shell has the main landmark.
    const main = document.createElement('main');
    main.tabIndex = -1;
    main.append(...document.body.children);
    document.body.append(main);
    await userEvent.click(retry);
    expect(main).toHaveFocus();
  });

  it('leads to the error page when submitted answers miss a step', async () => {
    await visit({
      members: COUPLE,
      responses: {
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
  ] as const)(
    'stays on the page while answers are autosaved %s',
    async (_what, failing, responses) => {
      let isFirst = true;
      const { requests } = await visit({
        members: COUPLE,
        query: 'q=3',
        responses: {
          ...responses,
          loadQuestions() {
            const reply = isFirst ? { status: 200, body: upTo(3) } : down();
            isFirst = false;
            return reply;
          },
        },
      });
      const failed = () => requestsOf(requests, failing).length;
      const before = failed();
      await click('No for everyone');
      await waitFor(() => expect(failed()).toBeGreaterThan(before));
      expect(await screen.findByText(/Not saved yet/)).toBeVisible();
      expect(wasAnnounced('Not saved yet')).toBe(true);
      expect(toErrorPage).not.toHaveBeenCalled();
    },
  );
});
