import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  CARD_PAYMENT_STATES,
  type CardPaymentOrder,
  type CardPaymentState,
  type MerchantLogo,
} from '@edp/contracts';
import type { ByLanguage, Language } from '@edp/domain';
import type { CardBrand } from '../../cards/card-number';
import type { FailureCode, DeferredResult } from '../../cards/outcomes';
import type { Scenario } from '../../cards/test-cards';

/** An item of the order on the hosted page. */
export type OrderLine = Required<CardPaymentOrder>['lines'][number];
/** The merchant's next charges, shown on the hosted page. */
export type Schedule = Required<CardPaymentOrder>['schedule'];

type PaymentKind = 'checkout' | 'charge';

/** One payment, by a buyer on the hosted page (`checkout`) or by token (`charge`). No card data. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    pspKey: text('psp_key').notNull().unique(),
    /** SHA-256 of the request that created it: the same key with another request is rejected. */
    fingerprint: text().notNull(),
    kind: text().$type<PaymentKind>().notNull(),
    state: text().$type<CardPaymentState>().notNull(),
    amountSen: integer('amount_sen').notNull(),
    currency: text().notNull(),
    merchantName: text('merchant_name').notNull(),
    merchantLogo: text('merchant_logo').$type<MerchantLogo>(),
    description: text().notNull(),
    descriptions: jsonb().$type<ByLanguage<string>>(),
    reference: text().notNull(),
    language: text().$type<Language>().notNull(),
    lines: jsonb().$type<OrderLine[]>().notNull().default([]),
    schedule: jsonb().$type<Schedule>(),
    recurring: boolean().notNull(),
    returnUrl: text('return_url'),
    cancelUrl: text('cancel_url'),
    webhookUrl: text('webhook_url').notNull(),
    scenario: text().$type<Scenario>(),
    cardBrand: text('card_brand').$type<CardBrand>(),
    cardLast4: text('card_last4'),
    failureCode: text('failure_code').$type<FailureCode>(),
    approvalCode: text('approval_code'),
    capturedAt: timestamp('captured_at', { withTimezone: true }),
    /** For later charges of the card: a checkout creates it, charges repeat it. It contains no number. */
    token: text(),
    codeExpiresAt: timestamp('code_expires_at', { withTimezone: true }),
    codeTries: integer('code_tries').notNull().default(0),
    codesSent: integer('codes_sent').notNull().default(0),
    laterResult: text('later_result').$type<DeferredResult>(),
    /**
     * Time of the next change without a request: the session expires, or a pending payment is
     * resolved.
     */
    dueAt: timestamp('due_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('payments_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    uniqueIndex('payments_checkout_token')
      .on(table.token)
      .where(sql`${table.kind} = 'checkout'`),
    check('payments_amount_positive', sql`${table.amountSen} > 0`),
    check(
      'payments_state_known',
      sql`${table.state} in (${sql.raw(CARD_PAYMENT_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
  ],
);

export type Payment = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;
