import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Quotation } from '@edp/contracts';
import type { PaymentMode, PlanTypeCode, ProductCode, LanguageCode, Variant } from '@edp/domain';
import { moment } from '../columns';
import { rateVersions } from './data-versions';

type DistributionChannel = Quotation['distributionChannel'];
export type PlanSelection = 'Individual' | 'Family' | 'Customize';

/**
 * One journey: its reference identifies quotation, application and payment alike. Prices are not stored: members,
 * the day and the version of the rates determine them to the sen.
 */
export const quotations = pgTable(
  'quotations',
  {
    refId: text('ref_id').primaryKey(),
    productCode: text('product_code').$type<ProductCode>().notNull(),
    variant: text().$type<Variant>().notNull(),
    paymentMode: text('payment_mode').$type<PaymentMode>().notNull(),
    distributionChannel: text('distribution_channel').$type<DistributionChannel>().notNull(),
    language: text().$type<LanguageCode>().notNull(),
    planSelection: text('plan_selection').$type<PlanSelection>().notNull(),
    familyPlanType: text('family_plan_type').$type<PlanTypeCode>(),
    promoCode: text('promo_code'),
    agentCode: text('agent_code').notNull(),
    agentBranch: text('agent_branch').notNull(),
    ratesVersion: text('rates_version')
      .notNull()
      .references(() => rateVersions.version),
    /** The day ages and prices are taken on, in Malaysia. */
    quotedOn: date('quoted_on', { mode: 'string' }).notNull(),
    /** The last day on which the price holds. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('quotations_updated_at').on(table.updatedAt)],
);

export type QuotationRow = typeof quotations.$inferSelect;
