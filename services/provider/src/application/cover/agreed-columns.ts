import { integer, text } from 'drizzle-orm/pg-core';
import type { PlanCode } from '@edp/domain';

/** The first charge, line by line. */
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

/** What a person is covered for. Room and board is by the day. */
export function coverageColumns() {
  return {
    planCode: text('plan_code').$type<PlanCode>().notNull(),
    annualLimitSen: integer('annual_limit_sen').notNull(),
    roomAndBoardSen: integer('room_and_board_sen').notNull(),
    deductibleSen: integer('deductible_sen').notNull(),
  };
}
