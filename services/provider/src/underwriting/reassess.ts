import { isDeepStrictEqual } from 'node:util';
import { type AssessmentOutcome, stageAfter } from '@edp/contracts';
import type { Clock } from '@edp/service';
import {
  findApplicantIds,
  deleteCardOwner,
  clearPayout,
  clearStatements,
  setStage,
  revokeConfirmations,
} from '../application';
import type { Transaction } from '../platform/db';
import type { Vault } from '../platform/security';
import {
  ageOf,
  isCovered,
  isListed,
  isSamePerson,
  type Person,
  proposerOf,
  takesPart,
  type PricedJourney,
  type AfterChange,
} from '../quotation';
import type { Catalogue, CatalogueSource } from '../reference-data';
import type { Answers, Interviewee } from './question-list';
import {
  deleteAnswers,
  deleteAssessment,
  findAssessment,
  loadAnswers,
  saveAssessment,
  saveVerdicts,
} from './underwriting.repository';
import { type Verdict, verdictOf } from './verdict';

/** The people with health questions: everybody covered. */
export function intervieweesOf({ people, quotation }: PricedJourney): readonly Interviewee[] {
  return people
    .filter(isCovered)
    .map((person) => ({ person, age: ageOf(person, quotation.quotedOn) }));
}

/** Decides on a journey by its answers, its price and the watch list. */
export function assess(
  journey: PricedJourney,
  answers: ReadonlyMap<string, Answers>,
  catalogue: Catalogue,
): Verdict {
  const { questions, bmiRules } = catalogue;
  return verdictOf({
    interviewees: intervieweesOf(journey),
    uncoveredBuyer:
      journey.people.find((person) => takesPart(person) && !isCovered(person)) ?? null,
    answers,
    questions: questions.questions,
    bmiRules,
    declined: new Map(journey.declined.map(({ id, reason }) => [id, reason])),
    isOnWatchList: (person) => isListed(person, catalogue),
  });
}

/**
 * Creates the update of an application after a change of its people or plans. A replaced person
 * loses details and answers; for another buyer, bank account and card owner are deleted, too. A
 * buyer who is not covered loses the answers about themselves. All answers are deleted when the
 * respondent was replaced, or, with the statements of the buyer, when the role of the session
 * changes between agent and buyer, since neither may answer for the other. The decision is made
 * again from the remaining answers, and confirmations and declarations must be given again.
 */
export function createReassessment(
  catalogue: CatalogueSource,
  vault: Vault,
  clock: Clock,
): AfterChange {
  return async (tx, { before, stage, after, roleChanged }) => {
    const { refId } = after.quotation;
    if (roleChanged) {
      await deleteAssessment(tx, refId);
      await clearStatements(tx, vault, { refId, now: clock() });
    }
    if (isOtherBuyer(before, after.people)) await deleteBuyerData(tx, refId);
    const buyer = proposerOf(after.people);
    if (buyer && !isCovered(buyer)) await deleteAnswers(tx, refId, [buyer.id]);
    if (!isDeepStrictEqual(before, after.people)) await revokeConfirmations(tx, refId);
    const outcome = await decideAgain(tx, before, after);
    const known = await findApplicantIds(tx, refId);
    const isKnown = ({ id }: Person) => known.includes(id);
    const isDraft =
      roleChanged || stage === 'draft' || !after.people.filter(takesPart).every(isKnown);
    await setStage(tx, refId, isDraft ? 'draft' : stageAfter(outcome));
  };

  async function deleteBuyerData(tx: Transaction, refId: string): Promise<void> {
    await clearPayout(tx, vault, refId);
    await deleteCardOwner(tx, refId);
  }

  async function decideAgain(
    tx: Transaction,
    before: readonly Person[],
    journey: PricedJourney,
  ): Promise<AssessmentOutcome | null> {
    const { refId } = journey.quotation;
    const assessment = await findAssessment(tx, refId);
    if (!assessment) return null;
    const { respondentId } = assessment;
    if (!isStillThere(respondentId, before, journey.people)) {
      await deleteAssessment(tx, refId);
      return null;
    }
    const current = catalogue.current();
    if (assessment.outcome === null || assessment.catalogueVersion !== current.questions.version) {
      await saveVerdicts(tx, vault, refId, []);
      await saveAssessment(tx, { ...assessment, outcome: null, assessedAt: null });
      return null;
    }
    const verdict = assess(journey, await loadAnswers(tx, vault, refId), current);
    const outcome = verdict.outcome === 'incomplete' ? null : verdict.outcome;
    await saveVerdicts(tx, vault, refId, verdict.members);
    await saveAssessment(tx, { ...assessment, outcome });
    return outcome;
  }
}

/** True when the respondent is still on the journey, as the same person. */
function isStillThere(id: string, before: readonly Person[], after: readonly Person[]): boolean {
  const [old, now] = [before, after].map((people) => people.find((person) => person.id === id));
  return now !== undefined && takesPart(now) && (!old || isSamePerson(old, now));
}

function isOtherBuyer(before: readonly Person[], after: readonly Person[]): boolean {
  const [old, buyer] = [proposerOf(before), proposerOf(after)];
  return old !== undefined && buyer !== undefined && !isSamePerson(old, buyer);
}
