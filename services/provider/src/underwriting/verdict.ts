import type { AssessmentOutcome, DeclineReason } from '@edp/contracts';
import { assessBmi, type BmiRule, bodyMassIndex, parseDecimal, RELATIONSHIP } from '@edp/domain';
import { BMI_QUESTIONS, type CatalogueQuestion } from '../catalogue/files/questions';
import { type Answers, type Interviewee, questionsFor } from './question-list';

/** What was found out about one member; no reason means eligible. */
export interface MemberVerdict {
  readonly id: string;
  readonly reason: DeclineReason | null;
}

export interface Verdict {
  readonly outcome: AssessmentOutcome;
  readonly members: readonly MemberVerdict[];
}

export interface VerdictInput {
  /** Everybody to be covered. */
  readonly interviewees: readonly Interviewee[];
  readonly answers: ReadonlyMap<string, Answers>;
  readonly questions: readonly CatalogueQuestion[];
  readonly bmiRules: readonly BmiRule[];
  /** What the quotation declines already, by member: age, nationality, premium cap. */
  readonly declined: ReadonlyMap<string, DeclineReason>;
  readonly isOnWatchList: (nric: string) => boolean;
}

/** Decides who can buy online. `incomplete` while an answer is missing. */
export function verdictOf(input: VerdictInput): Verdict {
  const { interviewees, answers, questions } = input;
  const isComplete = interviewees.every((interviewee) =>
    questionsFor(questions, interviewee).every(({ id }) =>
      answers.get(interviewee.person.id)?.has(id),
    ),
  );
  if (!isComplete) return { outcome: 'incomplete', members: [] };
  const members = interviewees.map((interviewee) => ({
    id: interviewee.person.id,
    reason: reasonAgainst(interviewee, input),
  }));
  return { outcome: outcomeOf(interviewees, members), members };
}

function reasonAgainst(interviewee: Interviewee, input: VerdictInput): DeclineReason | null {
  const { person } = interviewee;
  if (input.isOnWatchList(person.nric)) return 'screening';
  const declined = input.declined.get(person.id);
  if (declined) return declined;
  return isHealthy(interviewee, input) ? null : 'health';
}

/** A yes that declines and a yes that refers end alike online: a person takes over. */
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
  const isNobodyLeft = against.length === members.length;
  return isProposerOut || isNobodyLeft ? 'contact' : 'remove';
}
