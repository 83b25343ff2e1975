import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DraftPerson } from '@edp/contracts';
import { normaliseEmail, normaliseNric, RELATIONSHIP, type RelationshipCode } from '@edp/domain';
import { applicants, cardOwners, leads, typedIdentityIn } from '../application';
import { type Executor, everyRow } from '../platform/db';
import { decryptRow, type Vault } from '../platform/security';
import {
  contactNotices,
  contentOf,
  memberEmails,
  members,
  nricHashesOf,
  quotationDrafts,
} from '../quotation';

/** Identity of a person: an NRIC, e-mail addresses, or both. */
export interface Identity {
  readonly nric: string | null;
  /**
   * Addresses that the person proved to the officer. Those stored with the NRIC prove nothing: an
   * agent may have typed the own one for several buyers.
   */
  readonly emails: readonly string[];
}

/** The text whose keyed hash stands for a person: the NRIC, or else an address. */
export function keyOf({ nric, emails }: Identity): string {
  return nric ?? emails[0] ?? '';
}

export interface Membership {
  readonly refId: string;
  readonly memberId: string;
  readonly relationship: RelationshipCode;
}

/** All records with data about a person. */
export interface Footprint {
  readonly identity: Identity;
  /** The addresses of the identity, in lower case. */
  readonly emails: readonly string[];
  readonly memberships: readonly Membership[];
  /** Journeys of others that this person's card pays for. */
  readonly cardOwnerOf: readonly string[];
  readonly leadIds: readonly string[];
  /** Drafts of the quotation page with this person in them. */
  readonly draftIds: readonly string[];
  /** Unsent notices of changed contact data to this person's addresses, about any journey. */
  readonly noticeIds: readonly string[];
}

export function isProposer({ relationship }: Membership): boolean {
  return relationship === RELATIONSHIP.self;
}

/**
 * Finds a person on all journeys, as card owner, in leads, drafts and unsent notices. Members are found by the
 * keyed hash of their NRIC, proposers without NRIC by their address and by the drafts of their
 * details. The other tables have no such hash and few rows, so they are scanned.
 */
export async function findFootprint(
  db: Executor,
  vault: Vault,
  identity: Identity,
): Promise<Footprint> {
  const identified = identity.nric
    ? [
        ...(await findMemberships(db, vault, identity.nric)),
        ...(await findTyped(db, vault, identity.nric)),
      ]
    : [];
  const emails = new Set(identity.emails.map(comparable));
  const isOther = ({ refId, memberId }: Membership) =>
    !identified.some((one) => one.refId === refId && one.memberId === memberId);
  const unidentified = (await findUnidentified(db, vault, emails)).filter(isOther);
  const memberships = [...identified, ...unidentified];
  const ownRefs = new Set(memberships.filter(isProposer).map(({ refId }) => refId));
  const paidFor = await scan(db, cardOwners, (row) => {
    const { idNo, email } = decryptRow(vault, cardOwners, row);
    // By address while no NRIC is stored: an incomplete one is not saved.
    return idNo === '' ? emails.has(comparable(email)) : idNo === identity.nric;
  });
  const ownLeads = await scan(
    db,
    leads,
    (row) =>
      (row.refId !== null && ownRefs.has(row.refId)) ||
      emails.has(comparable(decryptRow(vault, leads, row).email)),
  );
  const drafts = await scan(db, quotationDrafts, (row) => {
    const { people, removed } = contentOf(row, vault);
    return [...people, ...removed].some((person) => isNamed(person, identity.nric, emails));
  });
  const notices = await scan(db, contactNotices, (row) =>
    emails.has(comparable(decryptRow(vault, contactNotices, row).address)),
  );
  return {
    identity,
    emails: [...emails],
    memberships,
    cardOwnerOf: paidFor.map(({ refId }) => refId),
    leadIds: ownLeads.map(({ leadId }) => leadId),
    draftIds: drafts.map(({ draftId }) => draftId),
    noticeIds: notices.map(({ noticeId }) => noticeId),
  };
}

/** The NRIC of the proposer of a journey: empty while it is not known, null for an unknown journey. */
export async function nricOfProposer(
  db: Executor,
  vault: Vault,
  refId: string,
): Promise<string | null> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.refId, refId), eq(members.relationship, RELATIONSHIP.self)));
  return row ? decryptRow(vault, members, row).nric : null;
}

/** Proposers without cover who have given an address and no NRIC yet. */
async function findUnidentified(
  db: Executor,
  vault: Vault,
  emails: ReadonlySet<string>,
): Promise<Membership[]> {
  if (emails.size === 0) return [];
  const isOfMember = and(
    eq(memberEmails.refId, members.refId),
    eq(memberEmails.memberId, members.memberId),
  );
  const rows = await db
    .select({ member: members, email: memberEmails })
    .from(members)
    .innerJoin(memberEmails, isOfMember)
    .where(eq(members.nricHash, ''))
    .orderBy(asc(members.refId));
  return rows
    .filter(({ email }) => emails.has(comparable(decryptRow(vault, memberEmails, email).value)))
    .map(({ member }) => membershipOf(member));
}

async function findMemberships(db: Executor, vault: Vault, nric: string): Promise<Membership[]> {
  const rows = await db
    .select()
    .from(members)
    .where(inArray(members.nricHash, nricHashesOf(vault, nric)))
    .orderBy(asc(members.refId));
  return rows.map(membershipOf);
}

/** Proposers without cover whose number is typed in the draft of their personal details. */
async function findTyped(db: Executor, vault: Vault, nric: string): Promise<Membership[]> {
  const isOfMember = and(
    eq(applicants.refId, members.refId),
    eq(applicants.memberId, members.memberId),
  );
  const rows = await db
    .select({ member: members, applicant: applicants })
    .from(members)
    .innerJoin(applicants, isOfMember)
    .where(and(eq(members.gender, ''), isNotNull(applicants.typedIdentity)))
    .orderBy(asc(members.refId));
  return rows
    .filter(({ applicant }) => normaliseNric(typedIdentityIn(vault, applicant).idNo ?? '') === nric)
    .map(({ member }) => membershipOf(member));
}

function membershipOf({ refId, memberId, relationship }: Membership): Membership {
  return { refId, memberId, relationship };
}

/** Normalises an e-mail address for comparison, in lower case. */
function comparable(email: string): string {
  return normaliseEmail(email).toLowerCase();
}

/** The rows of a table that satisfy a condition. */
async function scan<Table extends PgTable>(
  db: Executor,
  table: Table,
  isTheirs: (row: Table['$inferSelect']) => boolean,
): Promise<Table['$inferSelect'][]> {
  const found: Table['$inferSelect'][] = [];
  for await (const row of everyRow(db, table)) if (isTheirs(row)) found.push(row);
  return found;
}

/** True when a person in a draft matches the identity, by NRIC or address. */
export function isNamed(
  { idNo, email }: Pick<DraftPerson, 'idNo' | 'email'>,
  nric: string | null,
  emails: ReadonlySet<string>,
): boolean {
  return (nric !== null && normaliseNric(idNo) === nric) || emails.has(comparable(email));
}
