import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM } from '@edp/errors';
import { onServerFault } from '@edp/http';
import { heldResponse, problemReply } from '@edp/testing';
import { HEALTH, openPage } from '../../../test/buyer';

describe('the health answers, which are loaded from the server,', () => {
  const rows = () =>
    within(screen.getByRole('region', { name: 'Health' }))
      .getAllByRole('term')
      .map(({ textContent }) => textContent);

  it('have placeholder rows, so that the layout does not shift', async () => {
    const loaded = heldResponse({ status: 200, body: HEALTH });
    await openPage('review', { loadQuestions: loaded.respond });
    expect(rows()).toEqual(['Answered by', 'Height and weight', 'Health']);
    await loaded.release();
    expect(await screen.findByText('170 cm, 70 kg')).toBeVisible();
    expect(rows()).toEqual(['Answered by', 'Height and weight', '1 question']);
  });

  it('are not shown when the questions have a newer version without answers', async () => {
    const questionList = HEALTH.questionList.map((question) => ({ ...question, answer: '' }));
    await openPage('review', { loadQuestions: { ...HEALTH, questionList } });
    expect(rows()).toEqual(['Answered by']);
    expect(screen.getByText('Eligible to proceed.')).toBeVisible();
  });

  it('can be loaded again if loading fails, without the error page', async () => {
    const toErrorPage = jest.fn();
    const stop = onServerFault(toErrorPage);
    let isDown = true;
    await openPage('review', {
      loadQuestions: () =>
        isDown ? problemReply(PROBLEM.internal) : { status: 200, body: HEALTH },
    });
    expect(await screen.findByText('Your health answers did not load.')).toBeVisible();
    expect(rows()).toEqual(['Answered by']);
    stop();
    expect(toErrorPage).not.toHaveBeenCalled();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('170 cm, 70 kg')).toBeVisible();
    expect(screen.queryByText('Your health answers did not load.')).not.toBeInTheDocument();
  });
});
