import type { AssessmentRequest } from '@edp/contracts';
import { MESSAGE, RELATIONSHIP } from '@edp/domain';
import type { ValueError } from '../platform/http';
import type { Person } from '../quotation';
import type { CatalogueQuestion } from '../reference-data';
import { answerError, type Interviewee, questionsFor } from './question-list';

/** True for a person who may answer for all people: the proposer, or a covered spouse (specification section 6). */
export function mayAnswer(person: Person | undefined): boolean {
  if (person?.relationship === RELATIONSHIP.self) return true;
  return person?.relationship === RELATIONSHIP.spouse && person.isSelected;
}

/**
 * The respondent where a request names none: the only person who may answer. Undefined where the
 * buyer has a choice.
 */
export function onlyRespondent(people: readonly Person[]): string | undefined {
  const [first, ...others] = people.filter(mayAnswer);
  return others.length === 0 ? first?.id : undefined;
}

/** Validates the answers of a request. A draft may omit some or contain half-typed ones. */
export function brokenAnswers(
  { applicants, draft = false }: AssessmentRequest,
  interviewees: readonly Interviewee[],
  questions: readonly CatalogueQuestion[],
): ValueError[] {
  const missing = interviewees.filter(
    ({ person }) => !applicants.some(({ id }) => id === person.id),
  );
  return [
    ...(draft || missing.length === 0 ? [] : [{ pointer: '/applicants', code: MESSAGE.required }]),
    ...applicants.flatMap(({ id, answers }, index) => {
      const at = `/applicants/${index}`;
      const interviewee = interviewees.find(({ person }) => person.id === id);
      const isRepeated = applicants.findIndex((other) => other.id === id) !== index;
      if (!interviewee || isRepeated) return [{ pointer: `${at}/id`, code: MESSAGE.invalid }];

      const asked = questionsFor(questions, interviewee);
      const given = answers.map(({ questionId }) => questionId);
      const isComplete = asked.every((question) => given.includes(question.id));
      return [
        ...(draft || isComplete ? [] : [{ pointer: `${at}/answers`, code: MESSAGE.required }]),
        ...answers.flatMap(({ questionId, applicantId, answer }, position) => {
          const pointer = `${at}/answers/${position}`;
          const question = asked.find((candidate) => candidate.id === questionId);
          const isFirst = given.indexOf(questionId) === position;
          if (!question || !isFirst)
            return [{ pointer: `${pointer}/questionId`, code: MESSAGE.invalid }];
          if (applicantId !== id)
            return [{ pointer: `${pointer}/applicantId`, code: MESSAGE.invalid }];
          const code = draft ? null : answerError(question, answer);
          return code === null ? [] : [{ pointer: `${pointer}/answer`, code }];
        }),
      ];
    }),
  ];
}
