import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sealed } from '../columns';

/** What somebody typed on the quotation page and has not sent yet. It belongs to a session; no journey needs it. */
export const quotationDrafts = pgTable(
  'quotation_drafts',
  {
    draftId: text('draft_id').primaryKey(),
    sessionKey: text('session_key').notNull(),
    /** A `QuotationDraft` as JSON. */
    content: sealed().notNull(),
    /** Of the content, as its tab counts the saves: they may come in another order than they were sent. 0: not known. */
    revision: integer('revision').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('quotation_drafts_session').on(table.sessionKey),
    index('quotation_drafts_updated_at').on(table.updatedAt),
  ],
);

export type QuotationDraftRow = typeof quotationDrafts.$inferSelect;
