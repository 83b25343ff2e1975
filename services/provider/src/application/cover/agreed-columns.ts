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
