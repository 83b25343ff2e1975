import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/client';
import { memberEmails, type MemberEmailRow, type MemberRow, members } from '../db/schema';
import { NRIC_PURPOSE } from '../security/purposes';
import type { Vault } from '../security/vault';
import type { Person, PersonEmail } from './person';

/** The people of a journey, in their order. */
export async function loadPeople(db: Executor, vault: Vault, refId: string): Promise<Person[]> {
  const rows = await db
    .select()
    .from(members)
    .where(eq(members.refId, refId))
    .orderBy(asc(members.position));
  const emails = await db
    .select()
    .from(memberEmails)
    .where(eq(memberEmails.refId, refId))
    .orderBy(asc(memberEmails.position));
  return rows.map((row) => toPerson(vault, row, emails));
}

/** Makes these the people of the journey. Whoever is not among them goes, with everything known about them. */
export async function savePeople(
  tx: Transaction,
  vault: Vault,
  refId: string,
  people: readonly Person[],
): Promise<void> {
  const ids = people.map(({ id }) => id);
  await tx.delete(members).where(and(eq(members.refId, refId), notInArray(members.memberId, ids)));
  await tx
    .insert(members)
    .values(people.map((person, position) => toRow(vault, refId, person, position)))
    .onConflictDoUpdate({ target: [members.refId, members.memberId], set: REPLACED });
  await saveEmails(tx, vault, refId, people);
}

/** Replaces the e-mail addresses of everybody on the journey. */
export async function saveEmails(
  tx: Transaction,
  vault: Vault,
  refId: string,
  people: readonly Pick<Person, 'id' | 'emails'>[],
): Promise<void> {
  await tx.delete(memberEmails).where(eq(memberEmails.refId, refId));
  const rows = people.flatMap(({ id, emails }) =>
    emails.map(({ type, value, isPrimary }, position) => ({
      refId,
      memberId: id,
      position,
      type,
      value: vault.seal(value, emailContext({ refId, memberId: id, position })),
      isPrimary,
    })),
  );
  if (rows.length > 0) await tx.insert(memberEmails).values(rows);
}

const REPLACED = {
  position: sql`excluded.position`,
  clientType: sql`excluded.client_type`,
  relationship: sql`excluded.relationship`,
  gender: sql`excluded.gender`,
  nric: sql`excluded.nric`,
  nricHash: sql`excluded.nric_hash`,
  nationality: sql`excluded.nationality`,
  occupationCode: sql`excluded.occupation_code`,
  worksIndoors: sql`excluded.works_indoors`,
  ratedClass: sql`excluded.rated_class`,
  planCode: sql`excluded.plan_code`,
  deductibleSen: sql`excluded.deductible_sen`,
  isSelected: sql`excluded.is_selected`,
};

function toRow(vault: Vault, refId: string, person: Person, position: number): MemberRow {
  const { id, nric, deductible, emails: _emails, ...facts } = person;
  return {
    ...facts,
    refId,
    memberId: id,
    position,
    nric: vault.seal(nric, nricContext(refId, id)),
    nricHash: vault.fingerprint(nric, NRIC_PURPOSE),
    deductibleSen: deductible,
  };
}

function toPerson(vault: Vault, row: MemberRow, emails: readonly MemberEmailRow[]): Person {
  const {
    refId,
    memberId,
    position: _position,
    nric,
    nricHash: _hash,
    deductibleSen,
    ...facts
  } = row;
  return {
    ...facts,
    id: memberId,
    nric: vault.open(nric, nricContext(refId, memberId)),
    deductible: deductibleSen,
    emails: emails
      .filter((email) => email.memberId === memberId)
      .map((email) => toEmail(vault, email)),
  };
}

function toEmail(vault: Vault, row: MemberEmailRow): PersonEmail {
  const { type, value, isPrimary } = row;
  return { type, value: vault.open(value, emailContext(row)), isPrimary };
}

function nricContext(refId: string, memberId: string): string {
  return `members.nric:${refId}:${memberId}`;
}

function emailContext({
  refId,
  memberId,
  position,
}: Pick<MemberEmailRow, 'refId' | 'memberId' | 'position'>): string {
  return `member_emails.value:${refId}:${memberId}:${position}`;
}
