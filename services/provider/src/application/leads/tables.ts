import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LeadSubject } from '@edp/contracts';
import type { LanguageCode, ProductCode, Variant } from '@edp/domain';
import { moment } from '../../platform/db/columns';
import type { RetentionRule } from '../../platform/retention';
import { encrypted } from '../../platform/security/encrypted-columns';

/** A person who cannot buy online and asks to be called. */
export const leads = pgTable(
  'leads',
  {
    leadId: text('lead_id').primaryKey(),
    /**
     * Journey owned by the session. Not a foreign key: the lead stays when the journey is purged.
     */
    refId: text('ref_id'),
    /** The subject; null without a journey, and where it was omitted. */
    about: text().$type<LeadSubject>(),
    productCode: text('product_code').$type<ProductCode>().notNull(),
    variant: text().$type<Variant>().notNull(),
    language: text().$type<LanguageCode>().notNull(),
    fullName: encrypted('full_name').notNull(),
    mobile: encrypted().notNull(),
    email: encrypted().notNull(),
    marketingConsent: boolean('marketing_consent').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Time of the last repeated request; initially the time of creation. */
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('leads_once').on(table.refId, table.about),
    index('leads_created_at').on(table.createdAt),
  ],
);

/** Deletes leads. */
export const applicationRetention: RetentionRule = {
  setting: 'RETAIN_LEADS_DAYS',
  days: 180,
  since: leads.createdAt,
};
