import { MESSAGE, heightMessage, parseDecimal, weightMessage } from '@edp/domain';
import { type IdentifiedPerson, type Person, proposerOf } from '../quotation';
import { BMI_QUESTIONS, type CatalogueQuestion } from '../reference-data';

/** The data of a member that selects questions. */
export interface Interviewee {
  readonly person: IdentifiedPerson;
  /** Completed years on the day of the quotation. */
  readonly age: number;
}

/** Answers of one member by question id. */
export type Answers = ReadonlyMap<string, string>;

/** The questions that apply to a member: some are for children or for women only. */
export function questionsFor(
  questions: readonly CatalogueQuestion[],
  { person, age }: Interviewee,
): readonly CatalogueQuestion[] {
  return questions.filter(({ audience }) => {
    if (!audience) return true;
    const { gender = person.gender, minYears = 0, maxYears = Infinity } = audience;
    return gender === person.gender && age >= minYears && age <= maxYears;
  });
}

/** The text of a question in its variant for a single buyer, a family, or a buyer without cover. */
export function textFor(
  { question: { one, many, others = many } }: CatalogueQuestion,
  people: readonly Pick<Person, 'relationship'>[],
): CatalogueQuestion['question']['one'] {
  const isBuyerCovered = proposerOf(people) !== undefined;
  if (!isBuyerCovered) return others;
  return people.length > 1 ? many : one;
}

/** The message code for an answer in an invalid format; null when valid. */
export function answerError(question: CatalogueQuestion, answer: string): string | null {
  if (question.type === 'health') return /^[YN]$/.test(answer) ? null : MESSAGE.invalid;
  const figure = parseDecimal(answer);
  const [height] = BMI_QUESTIONS;
  if (question.id === height) {
    return figure === null ? MESSAGE.heightInvalid : (heightMessage(figure)?.code ?? null);
  }
  return figure === null ? MESSAGE.weightInvalid : (weightMessage(figure)?.code ?? null);
}
