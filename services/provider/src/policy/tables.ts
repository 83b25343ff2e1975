import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PaymentFrequency } from '@edp/domain';
import { coverageColumns, laterColumns, premiumColumns } from '../application/cover/agreed-columns';
import { applications } from '../application/tables';
import { paymentAttempts } from '../payment/tables';
import { day, moment } from '../platform/db/columns';
import { encrypted, encryptedTable } from '../platform/security/encrypted-columns';

/**
 * Issued policies: one per application, created by the successful payment. Days are Malaysian.
 * Agreed terms are stored here, since plans, rates and promo codes change.
 */
export const policies = pgTable('policies', {
  refId: text('ref_id')
    .primaryKey()
    .references(() => applications.refId),
  policyNumber: text('policy_number').notNull().unique(),
  attemptId: uuid('attempt_id')
    .notNull()
    .unique()
    .references(() => paymentAttempts.id),
  issuedOn: day('issued_on'),
  coveredFrom: day('covered_from'),
  freeLookEnds: day('free_look_ends'),
  waitingPeriodEnds: day('waiting_period_ends'),
  specifiedWaitingPeriodEnds: day('specified_waiting_period_ends'),
  firstChargeDate: day('first_charge_date'),
  ...premiumColumns(),
  createdAt: moment('created_at').notNull(),
});

/** The cover of each person. */
export const policyMembers = pgTable(
  'policy_members',
  {
    refId: text('ref_id')
      .notNull()
      .references(() => policies.refId),
    memberId: text('member_id').notNull(),
    ...coverageColumns(),
  },
  (table) => [primaryKey({ columns: [table.refId, table.memberId] })],
);

/** Date and amount of the next charge. */
export const chargeSchedules = pgTable(
  'charge_schedules',
  {
    refId: text('ref_id')
      .primaryKey()
      .references(() => policies.refId),
    frequency: text().$type<PaymentFrequency>().notNull(),
    nextChargeNo: integer('next_charge_no').notNull(),
    nextChargeDate: day('next_charge_date'),
    ...laterColumns(),
    /** Token with which the card gateway charges the card without the buyer. */
    cardToken: encrypted('card_token'),
    /** Number of tries of the charge that is due. */
    tries: integer().notNull().default(0),
    /** No try before this day; null for the due date of the charge. */
    nextTryOn: date('next_try_on', { mode: 'string' }),
    /** Charges have ended: every try of one charge failed, or an operator stopped them. */
    stoppedAt: moment('stopped_at'),
  },
  (table) => [
    index('charge_schedules_next')
      .on(table.nextChargeDate)
      .where(sql`stopped_at is null`),
  ],
);

/** The encrypted columns of these tables. */
export const encryptedTables = [encryptedTable(chargeSchedules, ['refId'])];

export type PolicyRow = typeof policies.$inferSelect;
export type PolicyMemberRow = typeof policyMembers.$inferSelect;
export type ChargeScheduleRow = typeof chargeSchedules.$inferSelect;
