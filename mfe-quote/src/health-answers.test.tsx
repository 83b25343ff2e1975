import { screen, waitFor } from '@testing-library/react';
import type { Question, QuestionsResponse } from '@edp/contracts';
import { onServerFault } from '@edp/http';
import { createAppStore, selectAssessmentError } from '@edp/store';
import { fillJourney, SAMPLE_FAMILY, SAMPLE_REF_ID, sampleProduct } from '@edp/store/sample';
import { nricOf, openQuotation, paste, see, user } from '../test/quote-page';

const warning = () => screen.queryByText(/clear (the|all) health answers/)?.closest('div');

/** A family that returns to the quotation with one answer each, given by one of them. */
async function returnToQuotation({ respondentId = 'self', isAgent = false, status = 200 } = {}) {
  const store = createAppStore();
  fillJourney(store, {
    product: sampleProduct(),
    page: 'questionnaire',
    quotation: { actingAs: isAgent ? 'agent' : 'buyer' },
  });
  const { quickQuote, planSummary } = store.getState();
  const loadQuestions = jest.fn(() => ({ status, body: answeredBy(respondentId) }));
  const remote = await openQuotation({ loadQuestions }, { state: { quickQuote, planSummary } });
  return { ...remote, loadQuestions };
}

function answeredBy(respondentId: string): QuestionsResponse {
  const question = { questionId: 'q3', questionNo: 3, answer: 'N' } as Question;
  return {
    appId: 'EDP',
    refId: SAMPLE_REF_ID,
    catalogueVersion: '2026-01',
    respondentId,
    questionList: SAMPLE_FAMILY.map(({ id }) => ({ ...question, applicantId: id })),
    bmiRanges: [],
  };
}

async function change(name: string, nric: string) {
  await user.click(screen.getByRole('button', { name: `Change ${name.toLowerCase()}` }));
  await user.clear(nricOf(name));
  await paste(nricOf(name), nric);
}

describe('a buyer who returns after the health questions', () => {
  it('is shown no warning while the people are the same', async () => {
    const { store } = await returnToQuotation();
    await waitFor(() => expect(store.getState().assessment.questionList).toHaveLength(4));
    expect(warning()).toBeUndefined();
  });

  it('is shown a warning for the number of another person, when it is complete', async () => {
    await returnToQuotation();
    await change('Spouse', '93020214');
    expect(warning()).toBeUndefined();
    await paste(nricOf('Spouse'), '5238');
    expect(warning()).toHaveTextContent(
      'If you continue, we will clear the health answers for: Spouse. Everyone else’s answers are kept.',
    );
    await user.clear(nricOf('Spouse'));
    await paste(nricOf('Spouse'), SAMPLE_FAMILY[1]!.nric);
    expect(warning()).toBeUndefined();
  });

  it('is shown a warning, also as an agent, that personal details belong to the person', async () => {
    await returnToQuotation({ isAgent: true });
    await change('Spouse', '930202145238');
    expect(screen.getByText(/clear the personal details/).closest('p')).toHaveTextContent(
      'If you continue, we will clear the personal details we had for: Spouse.',
    );
  });

  it('is shown a warning for another gender', async () => {
    await returnToQuotation();
    await user.click(screen.getByRole('button', { name: 'Change spouse' }));
    await user.click(screen.getByLabelText('Male'));
    expect(warning()).toHaveTextContent('clear the health answers for: Spouse.');
  });

  it('is shown a warning for each removed person, until they are added again', async () => {
    await returnToQuotation();
    await user.click(screen.getByLabelText('Daughters: one fewer'));
    await user.click(screen.getByLabelText('Sons: one fewer'));
    expect(warning()).toHaveTextContent('clear the health answers for: Son, Daughter.');
    await user.click(screen.getByLabelText('Daughters: one more'));
    await user.click(screen.getByLabelText('Sons: one more'));
    expect(warning()).toBeUndefined();
  });

  it('is shown a warning that all answers are cleared with their respondent', async () => {
    await returnToQuotation({ respondentId: 'spouse' });
    await user.click(screen.getByLabelText('Spouse'));
    expect(warning()).toHaveTextContent(
      'If you continue, we will clear all health answers. You will need to answer the questions again.',
    );
  });

  it('is quoted as the same person when no longer covered, so that nothing of the children is cleared', async () => {
    const { quotationAsked } = await returnToQuotation();
    await user.click(screen.getByLabelText('Myself'));
    expect(warning()).toHaveTextContent('clear the health answers for: You.');
    await see();
    const { nric: idNo, gender, occupationCode } = SAMPLE_FAMILY[0]!;
    expect(quotationAsked()).toMatchObject({
      applicantData: [{ id: 'self', clientType: '001', idNo, gender, occupationCode }, {}, {}, {}],
    });
  });

  it('can use the page without the warning when the answers cannot be loaded', async () => {
    const toErrorPage = jest.fn();
    const stop = onServerFault(toErrorPage);
    const { store } = await returnToQuotation({ status: 500 });
    await waitFor(() => expect(selectAssessmentError(store.getState())).toBe(true));
    stop();
    expect(toErrorPage).not.toHaveBeenCalled();
    await user.click(screen.getByLabelText('Spouse'));
    expect(warning()).toBeUndefined();
  });

  it('loads no answers as an agent', async () => {
    const { loadQuestions } = await returnToQuotation({ isAgent: true });
    await user.click(screen.getByLabelText('Spouse'));
    expect(loadQuestions).not.toHaveBeenCalled();
    expect(warning()).toBeUndefined();
  });
});
