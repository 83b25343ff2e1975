import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { payments } from './payments';

/** The ledger: captured money, exactly one row per succeeded payment (both keys are unique). */
export const captures = pgTable(
  'captures',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    pspKey: text('psp_key').notNull().unique(),
    amountSen: integer('amount_sen').notNull(),
    currency: text().notNull(),
    approvalCode: text('approval_code').notNull(),
    capturedAt: timestamp('captured_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captures_in_time').on(table.capturedAt, table.id)],
);

export type Capture = typeof captures.$inferSelect;
