import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { paymentAttempts } from '../payment/tables';
import { day, moment } from '../platform/db/columns';
import { policies } from '../policy/tables';

/** Proof of a recurring charge; the purchase itself is documented in the policy pack. */
export const receipts = pgTable(
  'receipts',
  {
    attemptId: uuid('attempt_id')
      .primaryKey()
      .references(() => paymentAttempts.id),
    refId: text('ref_id')
      .notNull()
      .references(() => policies.refId),
    receiptNumber: text('receipt_number').notNull().unique(),
    /** The day the charge was due, the first day it pays for. */
    dueOn: day('due_on'),
    /** The last day it pays for. */
    paidTill: day('paid_till'),
    issuedOn: day('issued_on'),
    /** The following charge, as scheduled then. */
    nextChargeDate: day('next_charge_date'),
    nextAmountSen: integer('next_amount_sen').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('receipts_ref_id').on(table.refId)],
);

export type ReceiptRow = typeof receipts.$inferSelect;
