import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns';
import { quotations } from './quotations';

/** A use of a promo code: claimed when a payment is submitted, given back when that fails for good. */
export const promoClaims = pgTable(
  'promo_claims',
  {
    refId: text('ref_id')
      .primaryKey()
      .references(() => quotations.refId, { onDelete: 'cascade' }),
    promoCode: text('promo_code').notNull(),
    /** Keyed hash of the proposer's NRIC: a code may be limited per person. */
    nricHash: text('nric_hash').notNull(),
    claimedAt: moment('claimed_at').notNull(),
    /**
     * What the code took off when it was claimed, a share for some months or an amount: a payment under way is for that
     * price, whatever the file says meanwhile. None of them for claims of before.
     */
    percentShare: doublePrecision('percent_share'),
    percentMonths: integer('percent_months'),
    amountSen: integer('amount_sen'),
  },
  (table) => [index('promo_claims_code').on(table.promoCode)],
);

export type PromoClaimRow = typeof promoClaims.$inferSelect;
