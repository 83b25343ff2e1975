import type { AssessmentOutcome, DeclineReason } from '@edp/contracts';
import {
  assessBmi,
  type BmiRule,
  bodyMassIndex,
  mayBeCovered,
  parseDecimal,
  RELATIONSHIP,
} from '@edp/domain';
import type { Person } from '../quotation';
import { BMI_QUESTIONS, type CatalogueQuestion } from '../reference-data';
import { type Answers, type Interviewee, questionsFor } from './question-list';

/** The verdict on one person; no reason means eligible. */
export interface MemberVerdict {
  readonly id: string;
  readonly reason: DeclineReason | null;
}

export interface Verdict {
  readonly outcome: AssessmentOutcome;
  readonly members: readonly MemberVerdict[];
}

interface VerdictInput {
  /** Everybody to be covered. */
  readonly interviewees: readonly Interviewee[];
  /** A buyer without cover: answers no questions, but is checked against the watch list. */
  readonly uncoveredBuyer: Person | null;
  readonly answers: ReadonlyMap<string, Answers>;
  readonly questions: readonly CatalogueQuestion[];
  readonly bmiRules: readonly BmiRule[];
  /** Declines of the quotation, by member: age, nationality, premium cap. */
  readonly declined: ReadonlyMap<string, DeclineReason>;
  readonly isOnWatchList: (person: Person) => boolean;
}

/** Decides who can buy online. `incomplete` while an answer is missing. */
export function verdictOf(input: VerdictInput): Verdict {
  const { interviewees, uncoveredBuyer, answers, questions } = input;
  const isComplete = interviewees.every((interviewee) =>
    questionsFor(questions, interviewee).every(({ id }) =>
      answers.get(interviewee.person.id)?.has(id),
    ),
  );
  if (!isComplete) return { outcome: 'incomplete', members: [] };
  const members = [
    ...interviewees.map((interviewee) => ({
      id: interviewee.person.id,
      reason:
        presentReason(interviewee.person, input) ??
        (isHealthy(interviewee, input) ? null : ('health' as const)),
    })),
    ...(uncoveredBuyer
      ? [{ id: uncoveredBuyer.id, reason: presentReason(uncoveredBuyer, input) }]
      : []),
  ];
  return { outcome: outcomeOf(interviewees, members), members };
}

/** The reason to decline a person independently of the answers. */
function presentReason(
  person: Person,
  { isOnWatchList, declined }: VerdictInput,
): DeclineReason | null {
  return isOnWatchList(person) ? 'screening' : (declined.get(person.id) ?? null);
}

/** An answer that declines and one that refers have the same result online: the contact form. */
function isHealthy(
  interviewee: Interviewee,
  { answers, questions, bmiRules }: VerdictInput,
): boolean {
  const given: Answers = answers.get(interviewee.person.id) ?? new Map();
  const hasSaidYes = questionsFor(questions, interviewee).some(
    ({ id, type }) => type === 'health' && given.get(id) === 'Y',
  );
  const [height, weight] = BMI_QUESTIONS.map((id) => parseDecimal(given.get(id) ?? ''));
  if (hasSaidYes || !height || !weight) return false;
  const bmi = assessBmi(bodyMassIndex(height, weight), interviewee.age, bmiRules);
  return bmi === 'accepted' || bmi === 'noRule';
}

function outcomeOf(
  interviewees: readonly Interviewee[],
  members: readonly MemberVerdict[],
): AssessmentOutcome {
  const against = members.filter(({ reason }) => reason !== null);
  const reasons = against.map(({ reason }) => reason);
  if (against.length === 0) return 'eligible';
  if (reasons.includes('screening')) return 'contact';
  if (reasons.some((reason) => reason !== 'health')) return 'declined';
  const isProposerOut = interviewees.some(
    ({ person }) =>
      person.relationship === RELATIONSHIP.self && against.some(({ id }) => id === person.id),
  );
  const staying = interviewees.filter(({ person }) => !against.some(({ id }) => id === person.id));
  const mayGoOn = mayBeCovered(staying.map(({ person }) => person));
  return isProposerOut || !mayGoOn ? 'contact' : 'remove';
}
