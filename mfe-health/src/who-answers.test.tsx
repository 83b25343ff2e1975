import { screen, waitFor } from '@testing-library/react';
import { SAMPLE_FAMILY, SAMPLE_REF_ID, SAMPLE_SELF } from '@edp/store/sample';
import { fillIn, lastRequest } from '@edp/testing';
import { answeredBy, choose, click, questionsFor, title, visit } from '../test/questionnaire';

const COUPLE = SAMPLE_FAMILY.slice(0, 2);

describe('the respondent', () => {
  it('must be chosen if two people can answer', async () => {
    await visit({ members: SAMPLE_FAMILY });
    await click('Start the questions');
    expect(await screen.findByRole('alert')).toHaveFocus();
    await choose(/Aisyah/);
    await click('Start the questions');
    expect(await screen.findByText(/answers for everyone/)).toHaveTextContent('Aisyah');
  });

  it('is not asked for if only one person can answer', async () => {
    const { navigation } = await visit({ query: 'q=who' });
    expect(await title('What is your height and weight?')).toBeVisible();
    expect(navigation.query().toString()).toBe('q=2');
    expect(screen.queryByRole('button', { name: 'Who is answering' })).not.toBeInTheDocument();
  });

  it('is asked about a child who was added after the questions were loaded', async () => {
    const son = SAMPLE_FAMILY[2]!;
    const { questionList, bmiRanges } = questionsFor(SAMPLE_SELF);
    await visit({
      members: [...SAMPLE_SELF, son],
      responses: { loadQuestions: { ...questionsFor([...SAMPLE_SELF, son]) } },
      change: (state) => ({
        ...state,
        assessment: { ...state.assessment, questionList, bmiRanges },
      }),
    });
    expect(await screen.findAllByLabelText(/^Height of/)).toHaveLength(2);
  });

  it('can be shown again, and incomplete figures are retained', async () => {
    await visit({ members: COUPLE });
    await choose(/Hakim/);
    await click('Start the questions');
    await fillIn(await screen.findByLabelText(/^Height of Hakim/), '16');
    await click('Who is answering');
    await click('Start the questions');
    expect(await screen.findByLabelText(/^Height of Hakim/)).toHaveValue('16');
  });

  it('is not changed without a warning that the answers will be cleared', async () => {
    const { store, requests } = await visit({
      members: COUPLE,
      query: 'q=who',
      responses: { loadQuestions: { ...answeredBy('self', COUPLE) } },
    });
    expect(
      await screen.findByRole('button', { name: 'Continue with the questions' }),
    ).toBeVisible();
    await choose(/Aisyah/);
    expect(screen.getByText(/we clear the answers so far/)).toBeVisible();
    expect(store.getState().assessment.answers).not.toEqual({});
    await click('Clear the answers and start again');
    expect(store.getState().assessment.answers).toEqual({});
    // The answers are cleared on the server, too, before a new one is sent.
    await waitFor(() =>
      expect(lastRequest(requests, 'assess')?.body).toMatchObject({
        respondentId: 'spouse',
        applicants: [{ answers: [] }, { answers: [] }],
      }),
    );
  });
});

describe('an agent', () => {
  it('is shown no question, and can transfer the journey to the buyer', async () => {
    const { bus, requests } = await visit({
      change: (state) => ({ ...state, quickQuote: { ...state.quickQuote, actingAs: 'agent' } }),
    });
    const listener = jest.fn();
    bus.on('agent/handOverAsked', listener);
    expect(await title('Only the buyer may answer these questions')).toBeVisible();
    await click('Hand over to the buyer');
    expect(listener).toHaveBeenCalledWith({ refId: SAMPLE_REF_ID });
    expect(requests).toEqual([]);
  });
});
