import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Quotation } from '@edp/contracts';
import type {
  Language,
  PaymentMode,
  PlanTypeCode,
  ProductCode,
  LanguageCode,
  Variant,
} from '@edp/domain';
import { moment } from '../platform/db/columns';
import type { RetentionRule } from '../platform/retention';
import { rateVersions } from '../reference-data/tables';

type DistributionChannel = Quotation['distributionChannel'];

/**
 * A journey: its reference identifies quotation, application and payment. Prices are not stored: members, day and
 * version of the rates determine them to the sen.
 */
export const quotations = pgTable(
  'quotations',
  {
    refId: text('ref_id').primaryKey(),
    productCode: text('product_code').$type<ProductCode>().notNull(),
    variant: text().$type<Variant>().notNull(),
    paymentMode: text('payment_mode').$type<PaymentMode>().notNull(),
    distributionChannel: text('distribution_channel').$type<DistributionChannel>().notNull(),
    language: text().$type<LanguageCode>().notNull(),
    planSelection: text('plan_selection').$type<Quotation['planSelection']>().notNull(),
    familyPlanType: text('family_plan_type').$type<PlanTypeCode>(),
    promoCode: text('promo_code'),
    agentCode: text('agent_code').notNull(),
    agentBranch: text('agent_branch').notNull(),
    ratesVersion: text('rates_version')
      .notNull()
      .references(() => rateVersions.version),
    /** The day for which ages and prices are computed, in Malaysia. */
    quotedOn: date('quoted_on', { mode: 'string' }).notNull(),
    /** The last day of the price lock. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Set by retention when the cover was bought: it does not read the journey again. */
    retained: boolean().notNull().default(false),
  },
  (table) => [
    index('quotations_updated_at')
      .on(table.updatedAt)
      .where(sql`not retained`),
  ],
);

export type QuotationRow = typeof quotations.$inferSelect;

/** How a session came to a journey. */
export type AccessOrigin = 'created' | 'shared' | 'mailed';

/** For whom a session acts on a journey. */
export type ActingAs = NonNullable<Quotation['actingAs']>;

/** Refers to the journey, and is deleted with it. */
export function journeyKey() {
  return text('ref_id').references(() => quotations.refId, { onDelete: 'cascade' });
}

/** Which sessions may read and change a journey; knowing its reference is not enough. */
export const journeyAccess = pgTable(
  'journey_access',
  {
    refId: journeyKey().notNull(),
    /** SHA-256 of the session id, which itself is never stored. */
    sessionKey: text('session_key').notNull(),
    origin: text().$type<AccessOrigin>().notNull(),
    /** `agent` for a session that created the journey and set a verified agent code. */
    actingAs: text('acting_as').$type<ActingAs>().notNull().default('buyer'),
    grantedAt: moment('granted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.sessionKey] }),
    index('journey_access_session').on(table.sessionKey),
    index('journey_access_granted_at').on(table.grantedAt),
  ],
);

/** Lifetime of a link to a journey, shared or e-mailed (ADR 0018). */
export const LINK_LIFE_DAYS = 7;

/** Links by which one other session continues a journey. Only a hash of the token is stored. */
export const shareLinks = pgTable(
  'share_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    refId: journeyKey().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The session that redeemed it. */
    redeemedBy: text('redeemed_by'),
    redeemedAt: moment('redeemed_at'),
  },
  (table) => [
    index('share_links_ref_id').on(table.refId),
    index('share_links_expires_at').on(table.expiresAt),
  ],
);

/** The e-mailed link by which the buyer continues a journey later. A new one replaces the previous one. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    refId: journeyKey().primaryKey(),
    /** Identifies the e-mail. */
    linkId: uuid('link_id').notNull(),
    language: text().$type<Language>().notNull(),
    /**
     * Null until the e-mail is written, and after a change of its address. The token is derived from the link id and a
     * key, and not stored.
     */
    tokenHash: text('token_hash').unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The session that redeemed it. Only this session may open the link again, while it has access to the journey. */
    redeemedBy: text('redeemed_by'),
    redeemedAt: moment('redeemed_at'),
  },
  (table) => [index('mailed_links_expires_at').on(table.expiresAt)],
);

/** Sessions that ended before they expired: gateways and providers reject their cookies. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    /** SHA-256 of the family id of the session, which is its first id. */
    sessionKey: text('session_key').primaryKey(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [index('ended_sessions_ended_at').on(table.endedAt)],
);

/** Links, counted from their expiry. */
const LINKS = { setting: 'RETAIN_LINKS_DAYS', days: 1 } as const;

export const journeyRetention: readonly RetentionRule[] = [
  {
    // Access of browsers to journeys, counted from the grant.
    setting: 'RETAIN_ACCESS_DAYS',
    days: 30,
    since: journeyAccess.grantedAt,
  },
  {
    // Longer than the maximum lifetime of a session, after which its cookie is invalid anyway.
    setting: 'RETAIN_ENDED_SESSIONS_DAYS',
    days: 8,
    since: endedSessions.endedAt,
    byMachineClock: true,
  },
  { ...LINKS, since: shareLinks.expiresAt },
  { ...LINKS, since: mailedLinks.expiresAt },
];
