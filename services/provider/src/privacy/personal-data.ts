import type { DraftPerson } from '@edp/contracts';
import type { Catalogue } from '../catalogue/catalogue';
import { wordsOf } from '../consents/consent-texts';
import type { Executor } from '../db/client';
import type { ConsentRow } from '../db/schema';
import { contentOf, findDraftsById } from '../drafts/drafts.repository';
import type { Vault } from '../security/vault';
import { type Footprint, isNamed, isProposer } from './footprint';
import { journeyRows, leadRows, memberRows, type RowsByTable } from './journey-rows';

/** Everything held about one person, as it is handed out. Tables and columns have the names they have in the schema. */
export interface PersonalData {
  readonly format: 'edp-personal-data/1';
  readonly madeAt: string;
  readonly person: { readonly nric: string | null; readonly emails: readonly string[] };
  readonly journeys: readonly {
    readonly refId: string;
    readonly role: 'proposer' | 'member';
    /** About this person. */
    readonly person: RowsByTable;
    /** About the journey as a whole; for its proposer alone. */
    readonly journey?: RowsByTable;
  }[];
  /** Journeys of others that this person's card pays for. */
  readonly cardOwner: readonly { readonly refId: string; readonly data: RowsByTable }[];
  readonly leads: readonly RowsByTable[];
  /** What was typed about this person on the quotation page and never sent. */
  readonly drafts: readonly DraftPerson[];
  /** The words of every text that this person agreed to or refused, by name and version. */
  readonly consentTexts: Readonly<Record<string, unknown>>;
  /** The health questions that were answered, by id, as they are worded today. */
  readonly healthQuestions: Readonly<Record<string, unknown>>;
}

interface Sources {
  readonly db: Executor;
  readonly vault: Vault;
  readonly questions: Catalogue['questions'];
  readonly now: Date;
}

/** Gathers what is held about a person, and nothing about the others on their journeys. */
export async function gatherPersonalData(
  footprint: Footprint,
  { db, vault, questions, now }: Sources,
): Promise<PersonalData> {
  const journeys = [];
  for (const membership of footprint.memberships) {
    const { refId } = membership;
    const isOwn = isProposer(membership);
    journeys.push({
      refId,
      role: isOwn ? ('proposer' as const) : ('member' as const),
      person: await memberRows(db, vault, membership),
      ...(isOwn && { journey: await journeyRows(db, vault, refId) }),
    });
  }
  const cardOwner = [];
  for (const refId of footprint.cardOwnerOf) {
    const { cardOwners = [] } = await journeyRows(db, vault, refId);
    cardOwner.push({ refId, data: { cardOwners } });
  }
  const leads = [];
  for (const leadId of footprint.leadIds) leads.push(await leadRows(db, vault, leadId));

  return {
    format: 'edp-personal-data/1',
    madeAt: now.toISOString(),
    person: { nric: footprint.identity.nric, emails: footprint.emails },
    journeys,
    cardOwner,
    leads,
    drafts: await typedAbout(footprint, { db, vault }),
    consentTexts: consentTexts([...journeys.map(({ journey }) => journey ?? {}), ...leads]),
    healthQuestions: questionTexts(
      journeys.map(({ person }) => person),
      questions,
    ),
  };
}

/** Of each draft what is about this person, and nothing about the others in it. */
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
      wordsOf(name, textVersion) ?? 'not recorded',
    ]),
  );
}

function questionTexts(
  people: readonly RowsByTable[],
  { questions }: Catalogue['questions'],
): Record<string, unknown> {
  const answered = new Set(
    people.flatMap(({ healthAnswers = [] }) => healthAnswers.map(({ questionId }) => questionId)),
  );
  return Object.fromEntries(
    questions.filter(({ id }) => answered.has(id)).map((question) => [question.id, question]),
  );
}
