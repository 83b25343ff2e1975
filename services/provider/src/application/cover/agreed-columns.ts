import { integer, text } from 'drizzle-orm/pg-core';
import type { PlanCode } from '@edp/domain';

/** The items of the first charge, named like the fields of `Charge`. */
export function premiumColumns() {
  return {
    subtotal: integer('subtotal_sen').notNull(),
    familyDiscount: integer('family_discount_sen').notNull(),
    promoDiscount: integer('promo_discount_sen').notNull(),
    serviceTax: integer('service_tax_sen').notNull(),
    stampDuty: integer('stamp_duty_sen').notNull(),
    total: integer('total_sen').notNull(),
  };
}

/** The charges after the first: the next, each after the promo code has ended, and the number of discounted charges. */
export function laterColumns() {
  return {
    nextTotal: integer('next_amount_sen').notNull(),
    regularTotal: integer('regular_amount_sen').notNull(),
    promoCharges: integer('promo_charges').notNull(),
  };
}

/** The cover of a person. Room and board is per day. */
export function coverageColumns() {
  return {
    planCode: text('plan_code').$type<PlanCode>().notNull(),
    annualLimit: integer('annual_limit_sen').notNull(),
    roomAndBoard: integer('room_and_board_sen').notNull(),
    /** Null where the terms were stored before this column existed. */
    overseasDays: integer('overseas_days'),
    deductible: integer('deductible_sen').notNull(),
  };
}
