import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PAYMENT_STATES, PAYMENT_STATES_UNDER_WAY, type PaymentState } from '@edp/contracts';
import type { Language, PaymentFrequency } from '@edp/domain';
import { coverageColumns, laterColumns, premiumColumns } from '../application/cover/agreed-columns';
import { applications } from '../application/tables';
import { moment } from '../platform/db/columns';
import { stateIsOneOf } from './attempt-state';

/**
 * One try to charge a card. A database trigger protects rows in a terminal state; the partial
 * indexes prevent two attempts under way and two successes for one charge.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey(),
    refId: text('ref_id')
      .notNull()
      .references(() => applications.refId),
    /** Number of the charge: 1 is the purchase, later ones are recurring charges. */
    chargeNo: integer('charge_no').notNull(),
    attemptNo: integer('attempt_no').notNull(),
    /** Idempotency key at the card gateway: proposal number and attempt number. */
    pspKey: text('psp_key').notNull().unique(),
    amountSen: integer('amount_sen').notNull(),
    currency: text().$type<'MYR'>().notNull(),
    frequency: text().$type<PaymentFrequency>().notNull(),
    /** The buyer's language when paying: card page, e-mail and documents use it. */
    language: text().$type<Language>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    paymentId: text('payment_id'),
    paymentUrl: text('payment_url'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    approvalCode: text('approval_code'),
    failureCode: text('failure_code'),
    createdAt: moment('created_at').notNull(),
    /** Time of the terminal state. */
    settledAt: moment('settled_at'),
    pollCount: integer('poll_count').notNull(),
    /** Time of the reconciler's next poll; null once settled. */
    nextPollAt: moment('next_poll_at'),
  },
  (table) => [
    uniqueIndex('payment_attempts_number').on(table.refId, table.attemptNo),
    uniqueIndex('payment_attempts_one_under_way')
      .on(table.refId, table.chargeNo)
      .where(stateIsOneOf(PAYMENT_STATES_UNDER_WAY)),
    uniqueIndex('payment_attempts_one_succeeded')
      .on(table.refId, table.chargeNo)
      .where(sql`state = 'succeeded'`),
    index('payment_attempts_next_poll')
      .on(table.nextPollAt)
      .where(sql`next_poll_at is not null`),
    check('payment_attempts_state', stateIsOneOf(PAYMENT_STATES)),
    check('payment_attempts_amount', sql`amount_sen > 0`),
  ],
);

/**
 * Terms to which the buyer agreed by submitting a payment: the policy is issued on them, whatever
 * plans, rates and rules apply when the money arrives. The start day is the attempt's own.
 */
export const paymentTerms = pgTable('payment_terms', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => paymentAttempts.id),
  ...premiumColumns(),
  ...laterColumns(),
  freeLookDays: integer('free_look_days').notNull(),
  waitingDays: integer('waiting_days').notNull(),
  specifiedWaitingDays: integer('specified_waiting_days').notNull(),
});

/** The same for each person to be covered. */
export const paymentMemberTerms = pgTable(
  'payment_member_terms',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentTerms.attemptId),
    memberId: text('member_id').notNull(),
    ...coverageColumns(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.memberId] })],
);

/** Every state of an attempt with its time. Append-only. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    state: text().$type<PaymentState>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('payment_events_once').on(table.attemptId, table.state)],
);

export type PaymentAttempt = typeof paymentAttempts.$inferSelect;
export type NewPaymentAttempt = typeof paymentAttempts.$inferInsert;
