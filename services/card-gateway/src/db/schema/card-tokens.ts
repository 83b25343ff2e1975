import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CardBrand } from '../../cards/card-number';
import type { Scenario } from '../../cards/test-cards';
import { payments } from './payments';

/** What a merchant may charge again; stands for a test card, holds no number. */
export const cardTokens = pgTable('card_tokens', {
  token: text().primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .unique()
    .references(() => payments.id),
  scenario: text().$type<Scenario>().notNull(),
  brand: text().$type<CardBrand>().notNull(),
  last4: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type CardToken = typeof cardTokens.$inferSelect;
