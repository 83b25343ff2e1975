import { parseDecimal } from '@edp/domain';
import { height, listOf, required, shape, weight } from '@edp/forms';
import type { QuestionGroup } from '@edp/store';

/** A person's figures as typed: centimetres and kilograms. */
export interface Measure {
  readonly applicantId: string;
  readonly height: string;
  readonly weight: string;
}

export interface MeasuresForm {
  readonly people: readonly Measure[];
}

/** Questions 1 and 2: height (cm) and weight (kg), for everybody (specification section 3). */
const HEIGHT_NUMBER = 1;
const WEIGHT_NUMBER = 2;

export const MEASURES_RULES = shape({
  people: listOf(shape({ height: required(height()), weight: required(weight()) })),
});

type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What was answered before, one row for each person who is asked. */
export function measuresOf(groups: readonly QuestionGroup[], answers: Answers): MeasuresForm {
  const ids = questionsOf(groups, HEIGHT_NUMBER).map(({ applicantId }) => applicantId);
  const read = (applicantId: string, number: number) => {
    const question = questionsOf(groups, number).find((one) => one.applicantId === applicantId);
    return answers[applicantId]?.[question?.questionId ?? ''] ?? '';
  };
  return {
    people: ids.map((applicantId) => ({
      applicantId,
      height: read(applicantId, HEIGHT_NUMBER),
      weight: read(applicantId, WEIGHT_NUMBER),
    })),
  };
}

/** The form as answers to questions 1 and 2. */
export function measureAnswers(groups: readonly QuestionGroup[], { people }: MeasuresForm) {
  const idOf = (applicantId: string, number: number) =>
    questionsOf(groups, number).find((one) => one.applicantId === applicantId)?.questionId ?? '';
  return people.flatMap((person) => [
    {
      applicantId: person.applicantId,
      questionId: idOf(person.applicantId, HEIGHT_NUMBER),
      answer: plain(person.height),
    },
    {
      applicantId: person.applicantId,
      questionId: idOf(person.applicantId, WEIGHT_NUMBER),
      answer: plain(person.weight),
    },
  ]);
}

function questionsOf(groups: readonly QuestionGroup[], number: number) {
  return groups.find(({ questionNo }) => questionNo === number)?.questions ?? [];
}

/** `68,5` as `68.5`; the rules have seen to it that it is a number. */
function plain(typed: string): string {
  return String(parseDecimal(typed) ?? '');
}
