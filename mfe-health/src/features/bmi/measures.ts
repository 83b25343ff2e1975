import { heightMessage, parseDecimal, weightMessage } from '@edp/domain';
import { height as heightRule, listOf, required, shape, weight as weightRule } from '@edp/forms';
import type { Answers, GivenAnswer, QuestionGroup } from '@edp/store';
import type { Measure } from '../../store/health-draft.slice';

export interface MeasuresForm {
  readonly people: readonly Measure[];
}

/** Questions 1 and 2: height (cm) and weight (kg) of every person (specification section 3). */
const HEIGHT_NUMBER = 1;
const WEIGHT_NUMBER = 2;

export const MEASURES_RULES = shape({
  people: listOf(shape({ height: required(heightRule()), weight: required(weightRule()) })),
});

/**
 * The initial values: one row for each person, with the stored answers.
 *
 * @param typed incomplete or invalid figures, typed before the screen was left; they are not answers
 */
export function measuresOf(
  groups: readonly QuestionGroup[],
  answers: Answers,
  typed: readonly Measure[],
): MeasuresForm {
  const read = (applicantId: string, number: number) => {
    const question = questionsOf(groups, number).find((one) => one.applicantId === applicantId);
    return answers[applicantId]?.[question?.questionId ?? ''] ?? '';
  };
  return {
    people: questionsOf(groups, HEIGHT_NUMBER).map(({ applicantId, idNo }) => {
      const own = typed.find((one) => one.applicantId === applicantId && one.idNo === idNo);
      return {
        applicantId,
        idNo,
        height: read(applicantId, HEIGHT_NUMBER) || halfTyped(own?.height, heightMessage),
        weight: read(applicantId, WEIGHT_NUMBER) || halfTyped(own?.weight, weightMessage),
      };
    }),
  };
}

/** Whether a typed figure is incomplete or invalid. */
export function isHalfTyped({ people }: MeasuresForm): boolean {
  return people.some(
    ({ height, weight }) => halfTyped(height, heightMessage) || halfTyped(weight, weightMessage),
  );
}

/** The form as answers to questions 1 and 2. An incomplete or invalid figure is sent as an empty answer. */
export function measureAnswers(
  groups: readonly QuestionGroup[],
  { people }: MeasuresForm,
): readonly GivenAnswer[] {
  const answerOf = (applicantId: string, number: number, answer: string): GivenAnswer[] => {
    const question = questionsOf(groups, number).find((one) => one.applicantId === applicantId);
    return question ? [{ applicantId, questionId: question.questionId, answer }] : [];
  };
  return people.flatMap(({ applicantId, height, weight }) => [
    ...answerOf(applicantId, HEIGHT_NUMBER, figure(height, heightMessage)),
    ...answerOf(applicantId, WEIGHT_NUMBER, figure(weight, weightMessage)),
  ]);
}

/** The answers of the form that differ from those it had before, and those that are not known yet. */
export function changedAnswers(
  groups: readonly QuestionGroup[],
  { before, values }: { readonly before: MeasuresForm; readonly values: MeasuresForm },
  known: Answers,
): readonly GivenAnswer[] {
  const former = measureAnswers(groups, before);
  return measureAnswers(groups, values).filter(
    ({ applicantId, questionId, answer }, index) =>
      answer !== former[index]?.answer || !known[applicantId]?.[questionId],
  );
}

/** The form with the figures that are stored now; a figure that was cleared or is typed in part stays as it is. */
export function withStored(
  groups: readonly QuestionGroup[],
  { people }: MeasuresForm,
  answers: Answers,
): MeasuresForm {
  const stored = measuresOf(groups, answers, []).people;
  return {
    people: people.map((shown) => {
      const { applicantId, idNo, height, weight } = shown;
      const now = stored.find((one) => one.applicantId === applicantId && one.idNo === idNo);
      return {
        ...shown,
        height: now?.height && now.height !== figure(height, heightMessage) ? now.height : height,
        weight: now?.weight && now.weight !== figure(weight, weightMessage) ? now.weight : weight,
      };
    }),
  };
}

function questionsOf(groups: readonly QuestionGroup[], number: number) {
  return groups.find(({ questionNo }) => questionNo === number)?.questions ?? [];
}

/** The typed text if it is incomplete or invalid. A valid figure without an answer was cleared, so it is empty. */
function halfTyped(typed: string | undefined, messageOf: (value: number) => unknown): string {
  return typed === undefined || figure(typed, messageOf) !== '' ? '' : typed;
}

/** `68,5` as `68.5`, with at most two decimals; empty unless it is a valid figure. */
function figure(typed: string, messageOf: (value: number) => unknown): string {
  const value = parseDecimal(typed);
  return value === null || messageOf(value) ? '' : String(value);
}
