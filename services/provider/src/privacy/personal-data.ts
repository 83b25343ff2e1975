import type { DraftPerson } from '@edp/contracts';
import { consentTextsOf, type ConsentRow } from '../application';
import type { Executor } from '../platform/db';
import type { Vault } from '../platform/security';
import { contentOf, findDraftsById } from '../quotation';
import type { QuestionHistory, HealthAnswerRow } from '../underwriting';
import { type Footprint, isNamed, isProposer } from './footprint';
import { journeyRows, leadRows, rowsAbout, type RowsByTable } from './journey-rows';

/** The export of all data about one person. Tables and columns are named as in the code. */
export interface PersonalData {
  readonly format: 'edp-personal-data/5';
  /** Of amounts of money; the income is stored as it was typed. */
  readonly units: { readonly incomeAmount: 'ringgit'; readonly otherAmounts: 'sen' };
  readonly madeAt: string;
  readonly person: { readonly nric: string | null; readonly emails: readonly string[] };
  readonly journeys: readonly {
    readonly refId: string;
    readonly role: 'proposer' | 'member';
    /** About this person. */
    readonly person: RowsByTable;
    /** About the journey as a whole; for its proposer only. */
    readonly journey?: RowsByTable;
  }[];
  /** Journeys of others that this person's card pays for. */
  readonly cardOwner: readonly { readonly refId: string; readonly data: RowsByTable }[];
  readonly leads: readonly RowsByTable[];
  /** Unsent notices of changed contact data to this person's addresses. */
  readonly notices: readonly RowsByTable[];
  /** Data about this person in drafts of the quotation page. */
  readonly drafts: readonly DraftPerson[];
  /** Every text that this person accepted or declined, by name and version. */
  readonly consentTexts: Readonly<Record<string, unknown>>;
  /** The health questions that were answered, by id and version, in the text of that version. */
  readonly healthQuestions: Readonly<Record<string, unknown>>;
}

interface Sources {
  readonly db: Executor;
  readonly vault: Vault;
  readonly questionHistory: Pick<QuestionHistory, 'of'>;
  readonly now: Date;
}

/** Gathers all data about a person, without data about others on their journeys. */
export async function gatherPersonalData(
  footprint: Footprint,
  { db, vault, questionHistory, now }: Sources,
): Promise<PersonalData> {
  const journeys = [];
  for (const membership of footprint.memberships) {
    const { refId, memberId } = membership;
    const isOwn = isProposer(membership);
    journeys.push({
      refId,
      role: isOwn ? ('proposer' as const) : ('member' as const),
      person: await rowsAbout(db, vault, 'member', { refId, memberId }),
      ...(isOwn && { journey: await journeyRows(db, vault, refId) }),
    });
  }
  const cardOwner = [];
  for (const refId of footprint.cardOwnerOf) {
    cardOwner.push({ refId, data: await rowsAbout(db, vault, 'cardOwner', { refId }) });
  }
  const leads = [];
  for (const leadId of footprint.leadIds) leads.push(await leadRows(db, vault, leadId));
  const notices = [];
  for (const noticeId of footprint.noticeIds) {
    notices.push(await rowsAbout(db, vault, 'addressee', { noticeId }));
  }

  return {
    format: 'edp-personal-data/5',
    units: { incomeAmount: 'ringgit', otherAmounts: 'sen' },
    madeAt: now.toISOString(),
    person: { nric: footprint.identity.nric, emails: footprint.emails },
    journeys,
    cardOwner,
    leads,
    notices,
    drafts: await typedAbout(footprint, { db, vault }),
    consentTexts: consentTexts([...journeys.map(({ journey }) => journey ?? {}), ...leads]),
    healthQuestions: await questionTexts(
      journeys.map(({ person }) => person),
      { questionHistory, db },
    ),
  };
}

/** The data about this person in each draft, without that about others. */
async function typedAbout(
  { identity, emails, draftIds }: Footprint,
  { db, vault }: Pick<Sources, 'db' | 'vault'>,
): Promise<DraftPerson[]> {
  const own = new Set(emails);
  const drafts = await findDraftsById(db, draftIds);
  return drafts
    .map((row) => contentOf(row, vault))
    .flatMap(({ people, removed }) => [...people, ...removed])
    .filter((person) => isNamed(person, identity.nric, own));
}

function consentTexts(groups: readonly RowsByTable[]): Record<string, unknown> {
  const given = groups.flatMap(({ consents = [] }) => consents as unknown as ConsentRow[]);
  return Object.fromEntries(
    given.map(({ name, textVersion }) => [
      `${name} ${textVersion}`,
      consentTextsOf(name, textVersion) ?? 'not recorded',
    ]),
  );
}

async function questionTexts(
  people: readonly RowsByTable[],
  { questionHistory, db }: Pick<Sources, 'questionHistory' | 'db'>,
): Promise<Record<string, unknown>> {
  const texts: Record<string, unknown> = {};
  for (const { questionId, catalogueVersion } of people.flatMap(
    ({ healthAnswers = [] }) => healthAnswers as unknown as HealthAnswerRow[],
  )) {
    const { questions } = await questionHistory.of(catalogueVersion, db);
    texts[`${questionId} ${catalogueVersion}`] = questions.find(({ id }) => id === questionId);
  }
  return texts;
}
