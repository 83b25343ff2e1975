import type { ProductConfig, QuotationRequest } from '@edp/contracts';
import { APP_ID, type Language, LANGUAGE_CODE, PLAN_TYPE } from '@edp/domain';

import type { Member, PlanSelection } from '../members';
import type { QuickQuoteState } from '../slices/quick-quote.slice';
import { toQuotationApplicant } from './members';

export interface QuotationContext {
  readonly product: ProductConfig;
  readonly language: Language;
  /** Chooses the distribution channel (specification section 6). */
  readonly isMobile: boolean;
}

/** The request for a price: with the reference of the journey it re-prices, without one it begins. */
export function toQuotationRequest(
  quote: QuickQuoteState,
  members: readonly Member[],
  { product, language, isMobile }: QuotationContext,
): QuotationRequest {
  const { refId, paymentFrequency, agent, promoCode } = quote;
  const planSelection = fittingSelection(quote.planSelection, members.length);
  return {
    appId: APP_ID,
    ...(refId !== null && { refId }),
    productCode: product.productCode,
    entityType: product.variant,
    paymentMode: paymentFrequency === 'monthly' ? 'Monthly' : 'Yearly',
    distributionChannel: product.channels[isMobile ? 'mobile' : 'desktop'],
    preferredLang: LANGUAGE_CODE[language],
    planSelection,
    ...(members.length > 1 && { family: { planType: planTypeOf(planSelection) } }),
    ...(promoCode && { promoCode }),
    ...(agent && { agent }),
    applicantData: members.map(toQuotationApplicant),
  };
}

/** One person has an individual plan; several have one for all unless they chose one each. */
function fittingSelection(chosen: PlanSelection, members: number): PlanSelection {
  if (members < 2) return 'Individual';
  return chosen === 'Customize' ? 'Customize' : 'Family';
}

function planTypeOf(selection: PlanSelection) {
  return selection === 'Customize' ? PLAN_TYPE.customize : PLAN_TYPE.family;
}
