import { byLanguage, maskNric, payorContact, RELATIONSHIP, YES_NO } from '@edp/domain';
import { isNationality, NATIONALITY_NAMES } from '@edp/domain/names';
import { type ApplicantDetails, loadApplicants, findCardOwner } from '../application';
import type { Journeys } from '../journey';
import type { Infrastructure } from '../platform/infrastructure';
import {
  type IdentifiedPerson,
  isCovered,
  isIdentified,
  loadPeople,
  maskedIdOf,
  type Person,
  primaryOf,
  takesPart,
} from '../quotation';
import type { Catalogue, CatalogueSource, CatalogueQuestion } from '../reference-data';
import type {
  HealthAnswer,
  PersonAnswers,
  ProposalAnswers,
  ProposalAnswersSource,
} from './proposal-answers';
import type { QuestionHistory } from './question-history';
import { type Answers, textFor } from './question-list';
import { findAnswering, loadAnswers } from './underwriting.repository';

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault'> {
  readonly catalogue: CatalogueSource;
  readonly questionHistory: Pick<QuestionHistory, 'of'>;
  readonly journeys: Pick<Journeys, 'visited'>;
}

/** Loads the buyer's answers for a proposal from all tables that contain them. */
export function createProposalAnswers(dependencies: Dependencies): ProposalAnswersSource {
  const { db, catalogue, questionHistory, journeys, vault } = dependencies;

  return {
    async forCaller(caller, refId) {
      const { actingAs } = await journeys.visited(caller, refId);
      return load(refId, actingAs === 'buyer');
    },
    async forProposer(refId) {
      const answers = await load(refId, true, isProposer);
      return { ...answers, cardOwner: answers.cardOwner && 'other' };
    },
    forMail: (refId) => load(refId, false),
  };

  /** @param isShown selects the people to include; the payor is always included */
  async function load(
    refId: string,
    withHealth: boolean,
    isShown: (person: Person) => boolean = () => true,
  ): Promise<ProposalAnswers> {
    const [everybody, applicants, cardOwner, answers, answering] = await Promise.all([
      loadPeople(db, vault, refId),
      loadApplicants(db, vault, refId),
      findCardOwner(db, vault, refId),
      withHealth ? loadAnswers(db, vault, refId) : null,
      withHealth ? findAnswering(db, refId) : null,
    ]);
    const questions = answering ? (await questionHistory.of(answering.version, db)).questions : [];
    const current = catalogue.current();
    const known = everybody
      .filter(takesPart)
      .filter(isIdentified)
      .flatMap((person) => {
        const details = applicants.find(({ id }) => id === person.id);
        return details ? [{ person, answers: toPersonAnswers(person, details, current) }] : [];
      });
    const payor = payorContact(
      known.map(({ person: { clientType }, answers: { name } }) => ({ clientType, name })),
    );
    return {
      people: known.filter(({ person }) => isShown(person)).map((one) => one.answers),
      health: answers && toHealth(questions, everybody.filter(isCovered).filter(isShown), answers),
      respondentId: answering?.respondentId ?? null,
      payor: payor?.name ?? '',
      cardOwner: cardOwner && {
        name: cardOwner.fullName,
        maskedId: maskNric(cardOwner.idNo),
        relationship: cardOwner.relationship,
      },
    };
  }
}

function isProposer({ relationship }: Person): boolean {
  return relationship === RELATIONSHIP.self;
}

function toPersonAnswers(
  person: IdentifiedPerson,
  details: ApplicantDetails,
  { occupations }: Catalogue,
): PersonAnswers {
  const { id, nationality, occupationCode } = person;
  const occupation = occupations.byCode.get(occupationCode);
  const home = details.addresses.find(({ type }) => type === 'home');
  return {
    id,
    name: details.name.fullName,
    maskedId: maskedIdOf(person),
    gender: person.gender,
    nationality: isNationality(nationality)
      ? NATIONALITY_NAMES[nationality]
      : byLanguage(() => nationality),
    occupation: occupation ?? byLanguage(() => occupationCode),
    worksIndoors: occupation?.asksIndoor ? (person.worksIndoors ? YES_NO.yes : YES_NO.no) : null,
    mobile: primaryOf(details.contacts.filter(({ type }) => type === 'mobile')),
    email: primaryOf(person.emails),
    address: home
      ? [home.addr1, home.addr2, home.addr3, `${home.postcode} ${home.city}`, home.stateDesc]
          .map((line) => line.trim())
          .filter(Boolean)
          .join(', ')
      : '',
  };
}

/** In the order of the questions. */
function toHealth(
  questions: readonly CatalogueQuestion[],
  people: readonly Person[],
  answers: ReadonlyMap<string, Answers>,
): HealthAnswer[] {
  return questions
    .map((question) => ({
      question: fullText(question, people),
      answers: people.flatMap((person) => {
        const answer = answers.get(person.id)?.get(question.id);
        return answer === undefined ? [] : [{ personId: person.id, answer }];
      }),
    }))
    .filter(({ answers: ofThese }) => ofThese.length > 0);
}

/** The text with its examples: a question after "one of these" needs them. */
function fullText(
  question: CatalogueQuestion,
  people: readonly Person[],
): HealthAnswer['question'] {
  return byLanguage((language) =>
    [
      textFor(question, people)[language],
      question.examples.map((example) => example[language]).join('; '),
    ]
      .filter(Boolean)
      .join('\n'),
  );
}
