import { screen, waitFor, within } from '@testing-library/react';
import { PROBLEM } from '@edp/errors';
import { onServerFault } from '@edp/http';
import { problemReply } from '@edp/testing';
import { openPage } from '../../../test/buyer';

describe('the health answers, which are loaded from the server,', () => {
  const rows = () =>
    within(screen.getByRole('region', { name: 'Health' }))
      .getAllByRole('term')
      .map(({ textContent }) => textContent);

  it('have placeholder rows, so that the layout does not shift', async () => {
    let respond: () => void = () => undefined;
    const response = new Promise<void>((done) => {
      respond = done;
    });
    const questionList = [
      { questionType: 'bmi', questionNo: 1, questionId: 'height', answer: '170' },
      { questionType: 'bmi', questionNo: 2, questionId: 'weight', answer: '70' },
      { questionType: 'health', questionNo: 3, questionId: 'q3', answer: 'N' },
    ].map((question) => ({ ...question, applicantId: 'self' }));
    await openPage('review', {
      loadQuestions: () => ({
        status: 200,
        body: { appId: 'EDP', refId: 'x', questionList, bmiRanges: [] },
        after: response,
      }),
    });
    expect(rows()).toEqual(['Answered by', 'Height and weight', 'Health']);
    respond();
    expect(await screen.findByText('170 cm, 70 kg')).toBeVisible();
    expect(rows()).toEqual(['Answered by', 'Height and weight', '1 question']);
  });

  it('are omitted if loading fails, without the error page', async () => {
    const toErrorPage = jest.fn();
    const stop = onServerFault(toErrorPage);
    await openPage('review', { loadQuestions: () => problemReply(PROBLEM.internal) });
    await waitFor(() => {
      expect(rows()).toEqual(['Answered by']);
    });
    stop();
    expect(toErrorPage).not.toHaveBeenCalled();
  });
});
