import { lt } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
export type PlanSelection = 'Individual' | 'Family' | 'Customize';

/**
 * One journey: its reference identifies quotation, application and payment alike. Prices are not stored: members,
 * the day and the version of the rates determine them to the sen.
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
    planSelection: text('plan_selection').$type<PlanSelection>().notNull(),
    familyPlanType: text('family_plan_type').$type<PlanTypeCode>(),
    promoCode: text('promo_code'),
    agentCode: text('agent_code').notNull(),
    agentBranch: text('agent_branch').notNull(),
    ratesVersion: text('rates_version')
      .notNull()
      .references(() => rateVersions.version),
    /** The day ages and prices are taken on, in Malaysia. */
    quotedOn: date('quoted_on', { mode: 'string' }).notNull(),
    /** The last day on which the price holds. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('quotations_updated_at').on(table.updatedAt)],
);

export type QuotationRow = typeof quotations.$inferSelect;

/** How a session came to a journey. */
export type AccessOrigin = 'created' | 'shared' | 'mailed';

/** For whom a session acts on a journey. */
export type ActingAs = NonNullable<Quotation['actingAs']>;

/** Which sessions may read and change a journey; knowing its reference is not enough. */
export const journeyAccess = pgTable(
  'journey_access',
  {
    refId: text('ref_id')
      .notNull()
      .references(() => quotations.refId, { onDelete: 'cascade' }),
    /** SHA-256 of the session id, which itself is never stored. */
    sessionKey: text('session_key').notNull(),
    origin: text().$type<AccessOrigin>().notNull(),
    /** An agent is whoever began the journey and put a verified agent code on it. */
    actingAs: text('acting_as').$type<ActingAs>().notNull().default('buyer'),
    grantedAt: moment('granted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.sessionKey] }),
    index('journey_access_session').on(table.sessionKey),
  ],
);

/** How long a link to a journey, shared or e-mailed, can be opened (ADR 0018). */
export const LINK_LIFE_DAYS = 7;

/** Links that let one other session continue a journey. The token is stored as its hash only. */
export const shareLinks = pgTable(
  'share_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    refId: text('ref_id')
      .notNull()
      .references(() => quotations.refId, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The session that took it up. */
    redeemedBy: text('redeemed_by'),
    redeemedAt: moment('redeemed_at'),
  },
  (table) => [index('share_links_ref_id').on(table.refId)],
);

/** The link by which the buyer goes on with a journey later: that of the last e-mail, which ends those before. */
export const mailedLinks = pgTable('mailed_links', {
  refId: text('ref_id')
    .primaryKey()
    .references(() => quotations.refId, { onDelete: 'cascade' }),
  /** Which e-mail it is for. */
  linkId: uuid('link_id').notNull(),
  language: text().$type<Language>().notNull(),
  /** Null until the e-mail is written. The token itself, which follows from the link and a key, stands nowhere. */
  tokenHash: text('token_hash').unique(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** The session that took it up; until it leaves the journey it may open the link again, nobody else may. */
  redeemedBy: text('redeemed_by'),
  redeemedAt: moment('redeemed_at'),
});

/** Sessions that have ended before their time: no copy of their cookie opens anything, at no gateway and no provider. */
export const endedSessions = pgTable('ended_sessions', {
  /** SHA-256 of the session's family, which is its first id. */
  sessionKey: text('session_key').primaryKey(),
  endedAt: moment('ended_at').notNull(),
});

/** A link to a journey, since it ended. */
const LINKS = { setting: 'RETAIN_LINKS_DAYS', days: 1 } as const;

export const journeyRetention: readonly RetentionRule[] = [
  {
    // Which browsers may open a journey, since they were let in.
    setting: 'RETAIN_ACCESS_DAYS',
    days: 30,
    table: journeyAccess,
    isOver: (cutoff) => lt(journeyAccess.grantedAt, cutoff),
  },
  {
    // Longer than a session may be made to last: then its cookie is worth nothing by itself.
    setting: 'RETAIN_ENDED_SESSIONS_DAYS',
    days: 8,
    table: endedSessions,
    isOver: (cutoff) => lt(endedSessions.endedAt, cutoff),
    byMachineClock: true,
  },
  { ...LINKS, table: shareLinks, isOver: (cutoff) => lt(shareLinks.expiresAt, cutoff) },
  { ...LINKS, table: mailedLinks, isOver: (cutoff) => lt(mailedLinks.expiresAt, cutoff) },
];
