import {
  type AssessmentRequest,
  type AssessmentResponse,
  type QuestionsRequest,
  type QuestionsResponse,
  stageAfter,
} from '@edp/contracts';
import { MESSAGE } from '@edp/domain';
import { findStage, setStage, revokeConfirmations } from '../application';
import type { Journeys } from '../journey';
import type { Executor } from '../platform/db';
import { type Caller, ProblemError, throwIfBroken } from '../platform/http';
import type { Infrastructure } from '../platform/infrastructure';
import { type Person, priceJourney, type PricedJourney, type Quotations } from '../quotation';
import type { CatalogueSource, CatalogueQuestion } from '../reference-data';
import { brokenAnswers, mayAnswer, onlyRespondent } from './assessment-rules';
import { answerError } from './question-list';
import { assess, intervieweesOf } from './reassess';
import type { AssessmentRow } from './tables';
import { toAssessment, toQuestions } from './underwriting-wire';
import {
  deleteAssessment,
  findAssessment,
  loadAnswers,
  loadVerdicts,
  saveAnswers,
  saveAssessment,
  saveVerdicts,
} from './underwriting.repository';
import type { Verdict } from './verdict';

export interface Underwriting {
  questions(caller: Caller, request: QuestionsRequest): Promise<QuestionsResponse>;
  /** Stores the answers and decides on them; a draft is only stored. */
  assess(caller: Caller, request: AssessmentRequest): Promise<AssessmentResponse>;
}

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'clock'> {
  readonly catalogue: CatalogueSource;
  readonly journeys: Journeys;
  readonly quotations: Quotations;
}

export function createUnderwriting(dependencies: Dependencies): Underwriting {
  const { db, catalogue, journeys, quotations, vault, clock } = dependencies;

  return {
    async questions(caller, { refId, preferredLang }) {
      const { journey: row, actingAs } = await journeys.visited(caller, refId);
      await rejectUnconfirmed(db, refId);
      const journey = await quotations.price(row);
      const { questions, bmiRules } = catalogue.current();
      const assessment = await findAssessment(db, refId);
      const isCurrent = assessment?.catalogueVersion === questions.version;
      // An agent may not see health answers.
      const isShown = isCurrent && actingAs === 'buyer';
      return toQuestions({
        refId,
        language: preferredLang,
        catalogue: questions,
        bmiRules,
        interviewees: intervieweesOf(journey),
        answers: isShown ? await loadAnswers(db, vault, refId) : new Map(),
        respondentId: assessment?.respondentId,
        decided: isShown ? await decided(journey, assessment) : null,
      });
    },

    async assess(caller, request) {
      const { questions } = catalogue.current();
      const { refId, catalogueVersion = questions.version, draft = false } = request;
      if (catalogueVersion !== questions.version) throw new ProblemError('questionsChanged');

      return db.transaction(async (tx) => {
        const row = await journeys.lockAsBuyer(caller, refId, tx);
        const stage = await rejectUnconfirmed(tx, refId);
        if (stage === 'submitted' || stage === 'issued')
          throw new ProblemError('applicationLocked');
        const journey = await quotations.price(row, tx);
        const interviewees = intervieweesOf(journey);
        const before = await findAssessment(tx, refId);
        const respondentId = respondentOf(request, before, journey.people);
        throwIfBroken(brokenAnswers(request, interviewees, questions.questions));

        const isContinued =
          before?.respondentId === respondentId && before.catalogueVersion === catalogueVersion;
        if (before && !isContinued) await deleteAssessment(tx, refId);
        const now = clock();
        await saveAnswers(tx, vault, {
          refId,
          respondentId,
          catalogueVersion,
          answeredAt: now,
          answers: answersOf(request, questions.questions),
        });
        const verdict: Verdict = draft
          ? { outcome: 'incomplete', members: [] }
          : assess(journey, await loadAnswers(tx, vault, refId), catalogue.current());
        const outcome = verdict.outcome === 'incomplete' ? null : verdict.outcome;
        await saveAssessment(tx, {
          refId,
          respondentId,
          catalogueVersion,
          outcome,
          assessedAt: outcome ? now : null,
        });
        await saveVerdicts(tx, vault, refId, verdict.members);
        await setStage(tx, refId, stageAfter(outcome));
        // New answers need a new declaration that they are true.
        await revokeConfirmations(tx, refId);
        return toAssessment(verdict, withoutDeclined(journey, verdict), outcome ? now : null);
      });
    },
  };

  /** Rejects health answers before the personal details are confirmed. */
  async function rejectUnconfirmed(executor: Executor, refId: string) {
    const stage = await findStage(executor, refId);
    if (stage === null || stage === 'draft') throw new ProblemError('stepMissing');
    return stage;
  }

  /** The decision on the last submitted answers; null when answers changed since. */
  async function decided(
    journey: PricedJourney,
    { refId, outcome, assessedAt }: AssessmentRow,
  ): Promise<AssessmentResponse | null> {
    if (outcome === null) return null;
    const verdict: Verdict = { outcome, members: await loadVerdicts(db, vault, refId) };
    return toAssessment(verdict, withoutDeclined(journey, verdict), assessedAt);
  }

  function withoutDeclined(
    journey: PricedJourney,
    { outcome, members }: Verdict,
  ): PricedJourney | null {
    if (outcome !== 'remove') return null;
    const isOut = (id: string) =>
      members.some((member) => member.id === id && member.reason !== null);
    const people = journey.people.filter(({ id }) => !isOut(id));
    return priceJourney({ ...journey, people, catalogue: catalogue.current() });
  }
}

/**
 * The respondent: the named person, the earlier one, or the only one who may answer. Rejects any
 * other person, and a missing one.
 */
function respondentOf(
  { respondentId: named }: AssessmentRequest,
  before: AssessmentRow | null,
  people: readonly Person[],
): string {
  const respondentId = named ?? before?.respondentId ?? onlyRespondent(people);
  const pointer = '/respondentId';
  if (respondentId === undefined) {
    throw new ProblemError('ruleBroken', { errors: [{ pointer, code: MESSAGE.required }] });
  }
  const respondent = people.find(({ id }) => id === respondentId);
  if (!mayAnswer(respondent)) throwIfBroken([{ pointer, code: MESSAGE.invalid }]);
  return respondentId;
}

/** The answers to store: a half-typed one of a draft is left out. */
function answersOf({ applicants }: AssessmentRequest, questions: readonly CatalogueQuestion[]) {
  const isStorable = ({ questionId, answer }: { questionId: string; answer: string }) => {
    const question = questions.find(({ id }) => id === questionId);
    return question !== undefined && answerError(question, answer) === null;
  };
  return new Map(
    applicants.map(({ id, answers }) => [
      id,
      new Map(answers.filter(isStorable).map(({ questionId, answer }) => [questionId, answer])),
    ]),
  );
}
