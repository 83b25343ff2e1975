import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  AssessmentResponse,
  JourneyPage,
  ProductConfig,
  Question,
  QuestionsResponse,
} from '@edp/contracts';
import { GENDER } from '@edp/domain';
import { createAppStore, type Member, type RootState } from '@edp/store';
import {
  fillJourney,
  SAMPLE_FAMILY,
  SAMPLE_REF_ID,
  SAMPLE_SELF,
  sampleProduct,
} from '@edp/store/sample';
import { type FakeResponse, fakeServer, fillIn, renderRemote } from '@edp/testing';
import { remote } from '../src/root';

type Responses = Parameters<typeof fakeServer>[0];

const TEXTS = [
  ['height', 'Height', 'How tall?'],
  ['weight', 'Weight', 'How heavy?'],
  ['conditions', 'Illnesses', 'Have you been treated for one of these?'],
  ['tests', 'Tests', 'Do you wait for a result?'],
] as const;

/** Height, weight and two questions for each of these members. */
export function questionsFor(
  members: readonly Member[] = SAMPLE_SELF,
  more: Partial<QuestionsResponse> = {},
): QuestionsResponse {
  const asked = (index: number, member: Member): Question => {
    const [questionId, header, question] = TEXTS[index]!;
    return {
      questionId,
      questionNo: index + 1,
      questionType: index < 2 ? 'bmi' : 'health',
      header,
      question,
      examples: questionId === 'conditions' ? ['Heart disease'] : [],
      explanation: 'A check-up with a normal result does not count.',
      applicantId: member.id,
      idNo: '930314-10-••••',
      gender: member.gender ?? GENDER.female,
      relationship: member.relationship,
      answer: '',
    };
  };
  return {
    appId: 'EDP',
    refId: SAMPLE_REF_ID,
    catalogueVersion: '2026-01',
    questionList: TEXTS.flatMap((_, index) => members.map((member) => asked(index, member))),
    bmiRanges: members.map(({ id }) => ({ applicantId: id, accepted: { from: 17, to: 32.9 } })),
    ...more,
  };
}

/** The same with answers given by `respondentId`: 162 cm, 58 kg, and No to all. */
export function answeredBy(respondentId: string, members: readonly Member[]): QuestionsResponse {
  const answerOf: Readonly<Record<string, string>> = { height: '162', weight: '58' };
  const asked = questionsFor(members, { respondentId });
  return {
    ...asked,
    questionList: asked.questionList.map((one) => ({
      ...one,
      answer: answerOf[one.questionId] ?? 'N',
    })),
  };
}

/** Answers to all questions before this one. */
export function upTo(number: number, people = 2) {
  const members = SAMPLE_FAMILY.slice(0, people);
  const { questionList } = answeredBy('self', members);
  const known = questionList.map((one) => ({
    ...one,
    answer: one.questionNo < number ? one.answer : '',
  }));
  return { ...questionsFor(members, { respondentId: 'self' }), questionList: known };
}

export const assessed = (
  outcome: AssessmentResponse['outcome'],
  more: Partial<AssessmentResponse> = {},
): FakeResponse => ({ status: 'success', outcome, applicants: [], ...more });

export interface Visit {
  readonly members?: readonly Member[];
  readonly page?: JourneyPage;
  readonly query?: string;
  readonly product?: Partial<ProductConfig>;
  readonly responses?: Responses;
  /** Changes of the default journey. */
  readonly change?: (state: RootState) => RootState;
}

/** Opens a health page with a journey at that page. */
export async function visit({
  members = SAMPLE_SELF,
  page = 'questionnaire',
  query,
  product = {},
  responses = {},
  change = (state) => state,
}: Visit = {}) {
  window.history.replaceState(null, '', `/${page}`);
  const requests = fakeServer({
    loadQuestions: { ...questionsFor(members) },
    assess: assessed('incomplete'),
    ...responses,
  });
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct('insurance'), page, members });
  const state = change(store.getState());
  const rendered = await renderRemote(remote, {
    page,
    product,
    state,
    ...(query !== undefined && { query }),
  });
  return { ...rendered, requests };
}

/** Presses a button, and waits for the frame that renders the next screen. */
export async function click(name: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
  await act(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
}

export const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('radio', { name }));
export const heading = () => screen.findByRole('heading', { level: 1 });

/** The heading of the next screen. */
export const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Height and weight of one person. */
export async function measure(name: string, height: string, weight: string) {
  await fillIn(await screen.findByLabelText(`Height of ${name}`), height);
  await fillIn(screen.getByLabelText(`Weight of ${name}`), weight);
}
