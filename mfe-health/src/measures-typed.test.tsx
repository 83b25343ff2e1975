import { cleanup, screen, waitFor } from '@testing-library/react';
import { type AppStore, createSlice, enterProduct, injectSlice, type RootState } from '@edp/store';
import { SAMPLE_FAMILY, SAMPLE_SELF } from '@edp/store/sample';
import { asksBeforeLeaving, fillIn, heldResponse, lastRequest } from '@edp/testing';
import {
  answeredBy,
  choose,
  click,
  measure,
  questionsFor,
  title,
  visit,
  type Visit,
} from '../test/questionnaire';
import { remote } from './root';

const height = () => screen.findByLabelText('Height of Hakim');
const weight = () => screen.findByLabelText('Weight of Hakim');
const typeHeight = async (text: string) => fillIn(await height(), text);

/** Like Back and Forward: the page is mounted again with the state of the store. */
function openAgain(store: AppStore, more: Visit = {}) {
  cleanup();
  return visit({ query: 'q=2', change: () => store.getState(), ...more });
}

it('shows a newer weight, which another tab has stored, and a typed height leaves it', async () => {
  const answered = answeredBy('self', SAMPLE_SELF);
  const { store } = await visit({ query: 'q=2', responses: { loadQuestions: answered } });
  expect(await weight()).toHaveValue('58');
  const questionList = answered.questionList.map((one) =>
    one.questionId === 'weight' ? { ...one, answer: '82' } : one,
  );
  const held = heldResponse({ status: 200, body: { ...answered, questionList } });
  const opened = await openAgain(store, { responses: { loadQuestions: held.respond } });
  expect(await weight()).toHaveValue('58');
  await held.release();
  const answersNow = () => opened.store.getState().assessment.answers;
  await waitFor(() => expect(answersNow()).toMatchObject({ self: { weight: '82' } }));
  expect(await weight()).toHaveValue('82');
  expect(await height()).toHaveValue('162');
  // Nothing is typed, and nothing saved.
  expect(opened.store.getState().healthDraft?.measures.people).toEqual([]);
  await typeHeight('.5');
  expect(answersNow()).toMatchObject({ self: { height: '162.5', weight: '82' } });
});

describe('an incomplete height', () => {
  it('is restored when the questionnaire is opened again', async () => {
    const { store } = await visit();
    await typeHeight('16');
    await openAgain(store);
    expect(await height()).toHaveValue('16');
  });

  it('is stored although another release of the remote was evaluated since', async () => {
    injectSlice(createSlice({ name: 'healthDraft', initialState: {}, reducers: {} }));
    injectSlice(remote.slice!); // as each mount does
    const { store } = await visit();
    await typeHeight('16');
    await openAgain(store);
    expect(await height()).toHaveValue('16');
  });

  it('replaces an answer, which is cleared', async () => {
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

  it('makes the browser prompt before the document is left, until it is complete', async () => {
    await visit();
    await height();
    expect(asksBeforeLeaving()).toBe(false);
    await typeHeight('16');
    expect(asksBeforeLeaving()).toBe(true);
    await typeHeight('2');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('makes the browser prompt again after it was restored', async () => {
    const { store } = await visit();
    await typeHeight('16');
    cleanup();
    expect(asksBeforeLeaving()).toBe(false);
    await openAgain(store);
    await height();
    expect(asksBeforeLeaving()).toBe(true);
  });

  it('is not shown to another person with the same id', async () => {
    const { store } = await visit();
    await typeHeight('16');
    const { questionList, ...others } = questionsFor();
    const replaced = questionList.map((one) => ({ ...one, idNo: '910712-10-••••' }));
    await openAgain(store, {
      responses: { loadQuestions: { ...others, questionList: replaced } },
      change: () => {
        const state = store.getState();
        return { ...state, assessment: { ...state.assessment, questionList: replaced } };
      },
    });
    expect(await height()).toHaveValue('');
  });

  it('does not belong to another journey', async () => {
    const { store } = await visit();
    await typeHeight('16');
    const inAnother = ({ healthDraft, ...state }: RootState): RootState => ({
      ...state,
      healthDraft: {
        ...healthDraft!,
        measures: { ...healthDraft!.measures, refId: 'another' },
      },
    });
    await openAgain(store, { change: () => inAnother(store.getState()) });
    expect(await height()).toHaveValue('');
  });

  it('is not shown to another respondent', async () => {
    await visit({ members: SAMPLE_FAMILY.slice(0, 2) });
    await choose(/Hakim/);
    await click('Start the questions');
    await typeHeight('16');
    await click('Who is answering');
    await choose(/Aisyah/);
    await click('Start the questions');
    expect(await height()).toHaveValue('');
  });

  it('is discarded once height and weight are answered', async () => {
    const { store } = await visit();
    await measure('Hakim', '162', '58');
    expect(store.getState().healthDraft?.measures.people).toHaveLength(1);
    await click('Next question');
    expect(await title(/Have you been treated/)).toBeVisible();
    expect(store.getState().healthDraft?.measures.people).toEqual([]);
  });

  it('is discarded with the journey, when another product is opened', async () => {
    const { store } = await visit();
    await typeHeight('16');
    cleanup();
    store.dispatch(enterProduct({ productCode: 'onemedical', variant: 'takaful' }));
    expect(store.getState().healthDraft?.measures.people).toEqual([]);
  });
});
