import { date, index, integer, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PaymentFrequency } from '@edp/domain';
import { moment, sealed } from '../columns';
import { applications } from './applications';
import { paymentAttempts } from './payments';

/** Serials of policy numbers, before they are spread. */
export const policySerial = pgSequence('policy_serial');

/** Cover in force: one per application, made by the payment that succeeded. Days are Malaysian. */
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
  coveredTill: day('covered_till'),
  freeLookEnds: day('free_look_ends'),
  waitingPeriodEnds: day('waiting_period_ends'),
  specifiedWaitingPeriodEnds: day('specified_waiting_period_ends'),
  firstChargeDate: day('first_charge_date'),
  createdAt: moment('created_at').notNull(),
});

/** When the card is charged next, and how much. */
export const chargeSchedules = pgTable(
  'charge_schedules',
  {
    refId: text('ref_id')
      .primaryKey()
      .references(() => policies.refId),
    frequency: text().$type<PaymentFrequency>().notNull(),
    nextChargeNo: integer('next_charge_no').notNull(),
    nextChargeDate: day('next_charge_date'),
    nextAmountSen: integer('next_amount_sen').notNull(),
    /** What the card gateway charges by when the buyer is not there. */
    cardToken: sealed('card_token'),
    stoppedAt: moment('stopped_at'),
  },
  (table) => [index('charge_schedules_next').on(table.nextChargeDate)],
);

function day(name: string) {
  return date(name, { mode: 'string' }).notNull();
}

export type PolicyRow = typeof policies.$inferSelect;
export type ChargeScheduleRow = typeof chargeSchedules.$inferSelect;
