import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  type Executor,
  type Transaction,
  builder,
  prepared,
  preparedSelect,
  preparedInsert,
  excludedRow,
} from '../platform/db';
import { decryptRow, encryptRow, type Vault } from '../platform/security';
import { isSamePerson, type Person, type PersonEmail } from './person';
import { memberEmails, type MemberEmailRow, type MemberRow, members } from './tables';

const ofJourney = {
  members: eq(members.refId, sql.placeholder('refId')),
  emails: eq(memberEmails.refId, sql.placeholder('refId')),
};
const selectMembers = preparedSelect(getTableColumns(members), (select) =>
  select.from(members).where(ofJourney.members).orderBy(asc(members.position)),
);
const selectEmails = preparedSelect(getTableColumns(memberEmails), (select) =>
  select.from(memberEmails).where(ofJourney.emails).orderBy(asc(memberEmails.position)),
);
const upsertMembers = preparedInsert(members, {
  target: [members.refId, members.memberId],
  set: excludedRow(members, ['refId', 'memberId']),
});
const insertEmails = preparedInsert(memberEmails);
const deleteOthers = prepared(
  builder
    .delete(members)
    .where(and(ofJourney.members, sql`${members.memberId} <> all(${sql.placeholder('ids')})`)),
);
const deleteEmails = prepared(builder.delete(memberEmails).where(ofJourney.emails));

/** Loads the people of a journey, in their order. */
export async function loadPeople(db: Executor, vault: Vault, refId: string): Promise<Person[]> {
  const [rows, emails] = await Promise.all([
    selectMembers(db, { refId }),
    selectEmails(db, { refId }),
  ]);
  return rows.map((row) => toPerson(vault, row, emails));
}

/**
 * Stores the people of a journey. People missing from the list are deleted with their details,
 * photos and health answers. So is a person whose id now names another person.
 */
export async function savePeople(
  tx: Transaction,
  vault: Vault,
  refId: string,
  people: readonly Person[],
  before: readonly Person[],
): Promise<void> {
  const staying = people.filter((person) => !isReplaced(person, before));
  await Promise.all([
    // Order matters: a replaced person is deleted first and inserted without the data of the previous one.
    deleteOthers(tx, { refId, ids: staying.map(({ id }) => id) }),
    deleteEmails(tx, { refId }),
    addPeople(tx, vault, refId, people),
  ]);
}

/** True when the id named another person before. */
function isReplaced(person: Person, before: readonly Person[]): boolean {
  const old = before.find(({ id }) => id === person.id);
  return old !== undefined && !isSamePerson(old, person);
}

/** Inserts the people of a new journey. */
export async function addPeople(
  tx: Transaction,
  vault: Vault,
  refId: string,
  people: readonly Person[],
): Promise<void> {
  await Promise.all([
    upsertMembers(
      tx,
      people.map((person, position) => toRow(vault, refId, person, position)),
    ),
    insertEmails(
      tx,
      people.flatMap((person) => toEmailRows(vault, refId, person)),
    ),
  ]);
}

function toRow(vault: Vault, refId: string, person: Person, position: number): MemberRow {
  const { id: memberId, nric, gender, deductible } = person;
  return encryptRow(vault, members, {
    ...person,
    refId,
    memberId,
    position,
    gender: gender ?? '',
    // Without an NRIC there is no hash: empty numbers must not match each other.
    nricHash: nric === '' ? '' : nricHashOf(vault, nric),
    deductibleSen: deductible,
  });
}

function toPerson(vault: Vault, row: MemberRow, emails: readonly MemberEmailRow[]): Person {
  const { memberId } = row;
  return {
    id: memberId,
    clientType: row.clientType,
    relationship: row.relationship,
    gender: row.gender || null,
    nric: decryptRow(vault, members, row).nric,
    nationality: row.nationality,
    occupationCode: row.occupationCode,
    worksIndoors: row.worksIndoors,
    ratedClass: row.ratedClass,
    planCode: row.planCode,
    deductible: row.deductibleSen,
    isSelected: row.isSelected,
    emails: emails
      .filter((email) => email.memberId === memberId)
      .map((email) => toEmail(vault, email)),
  };
}

function toEmailRows(vault: Vault, refId: string, { id, emails }: Person): MemberEmailRow[] {
  return emails.map(({ type, value, isPrimary }, position) =>
    encryptRow(vault, memberEmails, { refId, memberId: id, position, type, value, isPrimary }),
  );
}

function toEmail(vault: Vault, row: MemberEmailRow): PersonEmail {
  const { type, value, isPrimary } = decryptRow(vault, memberEmails, row);
  return { type, value, isPrimary };
}

/** Stored hashes depend on it: it never changes. */
const NRIC_PURPOSE = 'nric';

/** Keyed hash of an NRIC, by which a person is found. */
export function nricHashOf(vault: Vault, nric: string): string {
  return vault.fingerprint(nric, NRIC_PURPOSE);
}

/** The hashes of an NRIC under every index key, so that rows written before a change of it are found. */
export function nricHashesOf(vault: Vault, nric: string): string[] {
  return [...vault.fingerprints(nric, NRIC_PURPOSE)];
}
