import { cleanup, screen, waitFor } from '@testing-library/react';
import { type AppStore, enterProduct, type RootState } from '@edp/store';
import { SAMPLE_FAMILY } from '@edp/store/sample';
import { asksBeforeLeaving, fillIn, lastRequest } from '@edp/testing';
import {
  choose,
  click,
  measure,
  questionsFor,
  title,
  visit,
  type Visit,
} from '../test/questionnaire';

const height = () => screen.findByLabelText('Height of Hakim');
const weight = () => screen.findByLabelText('Weight of Hakim');
const typeHeight = async (text: string) => fillIn(await height(), text);

/** As Back and Forward do: the page is made anew from what the store has. */
function openAgain(store: AppStore, more: Visit = {}) {
  cleanup();
  return visit({ query: 'q=2', change: () => store.getState(), ...more });
}

describe('a half typed height', () => {
  it('stands there again when the questionnaire is left and opened again', async () => {
    const { store } = await visit();
    await typeHeight('16');
    await openAgain(store);
    expect(await height()).toHaveValue('16');
  });

  it('takes the place of an answer, which is none any more', async () => {
    const { store, requests } = await visit();
    await measure('Hakim', '162', '58');
    await typeHeight('9');
    await openAgain(store);
    expect(await height()).toHaveValue('1629');
    expect(await weight()).toHaveValue('58');
    await waitFor(() =>
      expect(lastRequest(requests, 'assess')?.body).toMatchObject({
        applicants: [{ answers: [{ questionId: 'weight', answer: '58' }] }],
      }),
    );
  });

  it('makes the browser ask before the document is left, until it is one that is saved', async () => {
    await visit();
    await height();
    expect(asksBeforeLeaving()).toBe(false);
    await typeHeight('16');
    expect(asksBeforeLeaving()).toBe(true);
    await typeHeight('2');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('makes the browser ask again where it stands there again', async () => {
    const { store } = await visit();
    await typeHeight('16');
    cleanup();
    expect(asksBeforeLeaving()).toBe(false);
    await openAgain(store);
    await height();
    expect(asksBeforeLeaving()).toBe(true);
  });

  it('is not shown to somebody else who has that place in the family now', async () => {
    const { store } = await visit();
    await typeHeight('16');
    const { questionList, ...others } = questionsFor();
    const replaced = questionList.map((one) => ({ ...one, idNo: '910712-10-••••' }));
    await openAgain(store, {
      answers: { loadQuestions: { ...others, questionList: replaced } },
      change: () => {
        const state = store.getState();
        return { ...state, assessment: { ...state.assessment, questionList: replaced } };
      },
    });
    expect(await height()).toHaveValue('');
  });

  it('is no part of another journey', async () => {
    const { store } = await visit();
    await typeHeight('16');
    const inAnother = ({ measuresDraft, ...state }: RootState): RootState => ({
      ...state,
      measuresDraft: { ...measuresDraft!, refId: 'another' },
    });
    await openAgain(store, { change: () => inAnother(store.getState()) });
    expect(await height()).toHaveValue('');
  });

  it('is typed anew by another respondent', async () => {
    await visit({ members: SAMPLE_FAMILY.slice(0, 2) });
    await choose(/Hakim/);
    await click('Start the questions');
    await typeHeight('16');
    await click('Who is answering');
    await choose(/Aisyah/);
    await click('Start the questions');
    expect(await height()).toHaveValue('');
  });

  it('is given up once height and weight are there', async () => {
    const { store } = await visit();
    await measure('Hakim', '162', '58');
    expect(store.getState().measuresDraft?.people).toHaveLength(1);
    await click('Next question');
    expect(await title(/Have you been treated/)).toBeVisible();
    expect(store.getState().measuresDraft?.people).toEqual([]);
  });

  it('ends with the journey, as another product is entered', async () => {
    const { store } = await visit();
    await typeHeight('16');
    cleanup();
    store.dispatch(enterProduct({ productCode: 'onemedical', variant: 'takaful' }));
    expect(store.getState().measuresDraft?.people).toEqual([]);
  });
});
