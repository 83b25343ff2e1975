import { integer, text } from 'drizzle-orm/pg-core';
import type { PlanCode } from '@edp/domain';

/** The items of the first charge. */
export function premiumColumns() {
  return {
    subtotalSen: integer('subtotal_sen').notNull(),
    familyDiscountSen: integer('family_discount_sen').notNull(),
    promoDiscountSen: integer('promo_discount_sen').notNull(),
    serviceTaxSen: integer('service_tax_sen').notNull(),
    stampDutySen: integer('stamp_duty_sen').notNull(),
    totalSen: integer('total_sen').notNull(),
  };
}

/** The charges after the first: the next, each after the promo code has ended, and the number of discounted charges. */
export function laterColumns() {
  return {
    nextAmountSen: integer('next_amount_sen').notNull(),
    regularAmountSen: integer('regular_amount_sen').notNull(),
    promoCharges: integer('promo_charges').notNull(),
  };
}

/** The cover of a person. Room and board is per day. */
export function coverageColumns() {
  return {
    planCode: text('plan_code').$type<PlanCode>().notNull(),
    annualLimitSen: integer('annual_limit_sen').notNull(),
    roomAndBoardSen: integer('room_and_board_sen').notNull(),
    /** Null where the terms were stored before this column existed. */
    overseasDays: integer('overseas_days'),
    deductibleSen: integer('deductible_sen').notNull(),
  };
}
