import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { LanguageCode, Variant } from '@edp/domain';
import { journeyKey } from '../../journey/tables';
import { moment } from '../../platform/db/columns';
import { leads } from '../leads/tables';

/**
 * Consents given, declined or withdrawn, with the version of the text. Append-only, enforced by a
 * trigger. Rows belong to a journey or a lead, and are deleted with it.
 */
export const consents = pgTable(
  'consents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    refId: journeyKey(),
    leadId: text('lead_id').references(() => leads.leadId, { onDelete: 'cascade' }),
    name: text().notNull(),
    textVersion: text('text_version').notNull(),
    given: boolean().notNull(),
    /**
     * Language and variant of the text that was shown; null for rows from before they were stored.
     */
    language: text().$type<LanguageCode>(),
    variant: text().$type<Variant>(),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    index('consents_ref_id').on(table.refId),
    index('consents_lead_id').on(table.leadId),
    check('consents_owner', sql`num_nonnulls(${table.refId}, ${table.leadId}) = 1`),
  ],
);

export type ConsentRow = typeof consents.$inferSelect;
