import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ClientTypeCode,
  Gender,
  Language,
  OccupationClass,
  PlanCode,
  PromoDiscount,
  RelationshipCode,
} from '@edp/domain';
import { journeyKey } from '../journey/tables';
import { moment } from '../platform/db/columns';
import type { RetentionRule } from '../platform/retention';
import { encrypted, encryptedTable } from '../platform/security/encrypted-columns';

/**
 * A person on a journey: the data that the price depends on, and the plan chosen. Date of birth and
 * age follow from the NRIC.
 */
export const members = pgTable(
  'members',
  {
    refId: journeyKey().notNull(),
    memberId: text('member_id').notNull(),
    position: integer().notNull(),
    clientType: text('client_type').$type<ClientTypeCode>().notNull(),
    relationship: text().$type<RelationshipCode>().notNull(),
    /** Empty, like the NRIC, for a proposer who was not identified yet. */
    gender: text().$type<Gender | ''>().notNull(),
    nric: encrypted().notNull(),
    /** Keyed hash of the NRIC, to find the same person without decrypting NRICs. */
    nricHash: text('nric_hash').notNull(),
    nationality: text().notNull(),
    occupationCode: text('occupation_code').notNull(),
    worksIndoors: boolean('works_indoors').notNull(),
    /**
     * The class used for the price; it stays when the occupation table changes while a price is
     * locked.
     */
    ratedClass: integer('rated_class').$type<OccupationClass>().notNull(),
    planCode: text('plan_code').$type<PlanCode>().notNull(),
    deductibleSen: integer('deductible_sen').notNull(),
    isSelected: boolean('is_selected').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.memberId] }),
    index('members_nric_hash').on(table.nricHash),
  ],
);

export const memberEmails = pgTable(
  'member_emails',
  {
    ...memberKey(),
    position: integer().notNull(),
    type: text().$type<'personal' | 'work'>().notNull(),
    value: encrypted().notNull(),
    isPrimary: boolean('is_primary').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.memberId, table.position] }),
    ofMember(table, 'member_emails'),
  ],
);

/** Key columns of a row that belongs to a member. */
export function memberKey() {
  return { refId: text('ref_id').notNull(), memberId: text('member_id').notNull() };
}

/** Foreign key to the member, with cascading delete. */
export function ofMember(table: { refId: AnyPgColumn; memberId: AnyPgColumn }, name: string) {
  return foreignKey({
    name: `${name}_member`,
    columns: [table.refId, table.memberId],
    foreignColumns: [members.refId, members.memberId],
  }).onDelete('cascade');
}

/**
 * A use of a promo code: claimed when a payment is submitted, released when that fails for good.
 */
export const promoClaims = pgTable(
  'promo_claims',
  {
    refId: journeyKey().primaryKey(),
    promoCode: text('promo_code').notNull(),
    /** Keyed hash of the proposer's NRIC: a code may be limited per person. */
    nricHash: text('nric_hash').notNull(),
    claimedAt: moment('claimed_at').notNull(),
    /** As at the time of the claim: changes of the file do not affect a payment under way. */
    discount: jsonb().$type<PromoDiscount>().notNull(),
  },
  (table) => [index('promo_claims_code').on(table.promoCode, table.nricHash, table.refId)],
);

/** Autosaved input of the quotation page. It belongs to a session, not to a journey. */
export const quotationDrafts = pgTable(
  'quotation_drafts',
  {
    draftId: text('draft_id').primaryKey(),
    sessionKey: text('session_key').notNull(),
    /** A `QuotationDraft` as JSON. */
    content: encrypted().notNull(),
    /** Counts the saves of its tab: they may arrive out of order. 0: unknown. */
    revision: integer('revision').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('quotation_drafts_session').on(table.sessionKey),
    index('quotation_drafts_updated_at').on(table.updatedAt),
  ],
);

/** Contact data of a journey: e-mail and telephone of the proposer, payout account. */
export type ContactPart = 'email' | 'phone' | 'payout';

/**
 * A queued e-mail about changed contact data, with its address, which may be stored nowhere else any
 * more. Deleted when it was sent, or by retention.
 */
export const contactNotices = pgTable(
  'contact_notices',
  {
    noticeId: uuid('notice_id').primaryKey(),
    refId: journeyKey().notNull(),
    address: encrypted().notNull(),
    changed: text().array().$type<ContactPart[]>().notNull(),
    language: text().$type<Language>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('contact_notices_ref_id').on(table.refId)],
);

/** The encrypted columns of these tables. */
export const encryptedTables = [
  encryptedTable(members, ['refId', 'memberId']),
  encryptedTable(memberEmails, ['refId', 'memberId', 'position']),
  encryptedTable(quotationDrafts, ['draftId']),
  encryptedTable(contactNotices, ['noticeId']),
];

export type MemberRow = typeof members.$inferSelect;
export type MemberEmailRow = typeof memberEmails.$inferSelect;
export type QuotationDraftRow = typeof quotationDrafts.$inferSelect;

export const quotationRetention: readonly RetentionRule[] = [
  {
    // Drafts, counted from their last change; no session lives longer.
    setting: 'RETAIN_DRAFTS_DAYS',
    days: 1,
    since: quotationDrafts.updatedAt,
  },
  {
    // Addresses of notices whose e-mail failed permanently; the outbox retries it for three days.
    setting: 'RETAIN_CONTACT_NOTICES_DAYS',
    days: 7,
    since: contactNotices.changedAt,
  },
];
