import { inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { QuotationDraft } from '@edp/contracts';
import { normaliseNric, RELATIONSHIP } from '@edp/domain';
import {
  leads,
  applicantContacts,
  applicants,
  applications,
  cardOwners,
  uploads,
} from '../application';
import { columnOf, type Executor } from '../platform/db';
import { decryptRow, type Vault } from '../platform/security';
import { policies } from '../policy';
import { contactNotices, contentOf, findDraftsById, memberEmails, members } from '../quotation';
import { healthAnswers } from '../underwriting';
import {
  type TimeWindow,
  affectedDrafts,
  affectedJourneys,
  affectedLeads,
} from './affected-journeys';
import { gatherPeople, type PeopleByKey, type AffectedPerson } from './affected-people';

export interface BreachScope {
  readonly from: string;
  readonly to: string;
  readonly people: readonly AffectedPerson[];
}

const BATCH = 500;

/**
 * Lists the people affected by a breach in a time window: all people on changed journeys, card owners,
 * leads, and people named in drafts.
 */
export async function breachScope(
  db: Executor,
  vault: Vault,
  window: TimeWindow,
): Promise<BreachScope> {
  const people = gatherPeople();
  for (const refIds of batches(await affectedJourneys(db, window))) {
    await gatherJourneys(db, vault, refIds, people);
  }
  for (const leadIds of batches(await affectedLeads(db, window))) {
    for (const lead of await clearRows(db, vault, leads, 'leadId', leadIds)) {
      const person = people.of(`lead ${text(lead.leadId)}`, null);
      person.add('names', lead.fullName);
      person.add('emails', lead.email);
      person.add('phones', lead.mobile);
    }
  }
  for (const draftIds of batches(await affectedDrafts(db, window))) {
    for (const row of await findDraftsById(db, draftIds))
      gatherDraft(contentOf(row, vault), people);
  }
  const { from, to } = window;
  return { from: from.toISOString(), to: to.toISOString(), people: people.all() };
}

function* batches(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += BATCH) yield ids.slice(at, at + BATCH);
}

async function gatherJourneys(
  db: Executor,
  vault: Vault,
  refIds: readonly string[],
  people: PeopleByKey,
): Promise<void> {
  const rowsOf = (table: PgTable) => clearRows(db, vault, table, 'refId', refIds);
  interface Known {
    readonly key: string;
    readonly nric: string | null;
  }
  const persons = new Map<string, Known>();
  const proposers = new Map<string, Known>();
  const of = (known: Known | undefined) => people.of(known?.key ?? '', known?.nric ?? null);
  for (const row of await rowsOf(members)) {
    // A proposer who was not identified yet is known by the journey alone.
    const nric = text(row.nric) || null;
    const person = { key: nric ?? keyOf(row), nric };
    persons.set(keyOf(row), person);
    if (row.relationship === RELATIONSHIP.self) proposers.set(text(row.refId), person);
    people.of(person.key, nric).add('refIds', row.refId);
  }
  const member = (row: Row) => of(persons.get(keyOf(row)));
  const proposer = (row: Row) => of(proposers.get(text(row.refId)));

  for (const row of await rowsOf(memberEmails)) member(row).add('emails', row.value);
  for (const row of await rowsOf(applicantContacts)) member(row).add('phones', row.value);
  for (const row of await rowsOf(applicants)) {
    member(row).add('names', row.fullName);
    if (row.religion !== '') member(row).add('holds', 'religion');
    if (row.isSmoking !== '') member(row).add('holds', 'health');
  }
  for (const row of await rowsOf(healthAnswers)) member(row).add('holds', 'health');
  for (const row of await rowsOf(uploads)) member(row).add('holds', 'photos');
  for (const row of await rowsOf(applications)) {
    if (row.payoutAccountNo !== '') proposer(row).add('holds', 'account');
  }
  for (const row of await rowsOf(policies)) proposer(row).add('policyNumbers', row.policyNumber);
  // Previous addresses of the journey may be stored here only.
  for (const row of await rowsOf(contactNotices)) proposer(row).add('emails', row.address);
  for (const row of await rowsOf(cardOwners)) {
    // A card owner is saved while they are typed, so the NRIC may be missing.
    const nric = text(row.idNo) || null;
    const person = people.of(nric ?? `card owner ${text(row.refId)}`, nric);
    person.add('names', row.fullName);
    person.add('emails', row.email);
    person.add('phones', row.mobile);
    person.add('refIds', row.refId);
  }
}

function gatherDraft({ people: typed, removed }: QuotationDraft, people: PeopleByKey): void {
  for (const { idNo, email } of [...typed, ...removed]) {
    const nric = normaliseNric(idNo);
    if (nric === '' && email === '') continue;
    people.of(nric || `draft ${email}`, nric || null).add('emails', email);
  }
}

type Row = Readonly<Record<string, unknown>>;

async function clearRows(
  db: Executor,
  vault: Vault,
  table: PgTable,
  key: 'refId' | 'leadId',
  ids: readonly string[],
): Promise<Row[]> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columnOf(table, key), [...ids]));
  return rows.map((row) => decryptRow(vault, table, row));
}

function keyOf({ refId, memberId }: Row): string {
  return `${text(refId)} ${text(memberId)}`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
