import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DraftPerson } from '@edp/contracts';
import { normaliseEmail, normaliseNric, RELATIONSHIP, type RelationshipCode } from '@edp/domain';
import { leads, cardOwners } from '../application';
import { type Executor, everyRow } from '../platform/db';
import { decryptRow, NRIC_PURPOSE, type Vault } from '../platform/security';
import { contentOf, memberEmails, members, quotationDrafts } from '../quotation';

/** Who is meant: a number of an identity card, addresses that somebody gave without one, or both. */
export interface Identity {
  readonly nric: string | null;
  readonly emails: readonly string[];
}

export interface Membership {
  readonly refId: string;
  readonly memberId: string;
  readonly relationship: RelationshipCode;
}

/** Everywhere a person is known. */
export interface Footprint {
  readonly identity: Identity;
  /** All e-mail addresses that are this person's own, in lower case. */
  readonly emails: readonly string[];
  readonly memberships: readonly Membership[];
  /** Journeys of others that this person's card pays for. */
  readonly cardOwnerOf: readonly string[];
  readonly leadIds: readonly string[];
  /** What somebody typed on the quotation page and never sent, with this person in it. */
  readonly draftIds: readonly string[];
}

export function isProposer({ relationship }: Membership): boolean {
  return relationship === RELATIONSHIP.self;
}

/**
 * Finds a person on all journeys, as owner of a card, among those who asked to be called, and in drafts. Members are
 * found by the keyed hash of their number. The others have none: there are few of them, so all are looked at.
 */
export async function findFootprint(
  db: Executor,
  vault: Vault,
  identity: Identity,
): Promise<Footprint> {
  const memberships = identity.nric ? await findMemberships(db, vault, identity.nric) : [];
  const emails = new Set(
    [...identity.emails, ...(await emailsOf(db, vault, memberships))].map(comparable),
  );
  const ownRefs = new Set(memberships.filter(isProposer).map(({ refId }) => refId));
  return {
    identity,
    emails: [...emails],
    memberships,
    cardOwnerOf: identity.nric ? await findCardOwner(db, vault, identity.nric) : [],
    leadIds: await findLeads(
      db,
      vault,
      ({ refId, email }) => (refId !== null && ownRefs.has(refId)) || emails.has(email),
    ),
    draftIds: await findDrafts(db, vault, (person) => isNamed(person, identity.nric, emails)),
  };
}

/** The number of the proposer of a journey; null when there is no such journey. */
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

async function findMemberships(db: Executor, vault: Vault, nric: string): Promise<Membership[]> {
  const rows = await db
    .select()
    .from(members)
    .where(inArray(members.nricHash, [...vault.fingerprints(nric, NRIC_PURPOSE)]))
    .orderBy(asc(members.refId));
  return rows.map(({ refId, memberId, relationship }) => ({ refId, memberId, relationship }));
}

async function emailsOf(
  db: Executor,
  vault: Vault,
  memberships: readonly Membership[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { refId, memberId } of memberships) {
    const rows = await db
      .select()
      .from(memberEmails)
      .where(and(eq(memberEmails.refId, refId), eq(memberEmails.memberId, memberId)));
    found.push(...rows.map((row) => decryptRow(vault, memberEmails, row).value));
  }
  return found;
}

/** Mailboxes are told apart by their letters, whatever their case. */
function comparable(email: string): string {
  return normaliseEmail(email).toLowerCase();
}

async function findCardOwner(db: Executor, vault: Vault, nric: string): Promise<string[]> {
  const found: string[] = [];
  for await (const row of everyRow(db, cardOwners)) {
    if (decryptRow(vault, cardOwners, row).idNo === nric) found.push(row.refId);
  }
  return found;
}

async function findLeads(
  db: Executor,
  vault: Vault,
  isTheirs: (lead: { refId: string | null; email: string }) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for await (const row of everyRow(db, leads)) {
    const email = comparable(decryptRow(vault, leads, row).email);
    if (isTheirs({ refId: row.refId, email })) found.push(row.leadId);
  }
  return found;
}

async function findDrafts(
  db: Executor,
  vault: Vault,
  isTheirs: (person: DraftPerson) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for await (const row of everyRow(db, quotationDrafts)) {
    const { people, removed } = contentOf(row, vault);
    if ([...people, ...removed].some(isTheirs)) found.push(row.draftId);
  }
  return found;
}

/** Whether somebody in a draft is the person meant, by number or by address. */
export function isNamed(
  { idNo, email }: Pick<DraftPerson, 'idNo' | 'email'>,
  nric: string | null,
  emails: ReadonlySet<string>,
): boolean {
  return (nric !== null && normaliseNric(idNo) === nric) || emails.has(comparable(email));
}
