import type { ProductConfig, QuotationRequest } from '@edp/contracts';
import { APP_ID, type Language, LANGUAGE_CODE, PLAN_TYPE } from '@edp/domain';

import type { Member, PlanSelection } from '../members';
import type { QuickQuoteState } from '../slices/quick-quote';
import { toQuotationApplicant } from './members';

export interface QuotationContext {
  readonly product: ProductConfig;
  readonly language: Language;
  /** The provider chooses the distribution channel by it (specification section 6). */
  readonly isMobile: boolean;
}

/** The request for a price: with the reference of the journey it re-prices, without one it begins. */
export function toQuotationRequest(
  quote: QuickQuoteState,
  members: readonly Member[],
  { product, language, isMobile }: QuotationContext,
): QuotationRequest {
  const { refId, version, paymentFrequency, agent, promoCode } = quote;
  const { deductible } = quote.priceTerms;
  const planSelection = fittingSelection(quote.planSelection, members.length);
  // The others of a family wait outside while the buyer is covered alone; told of somebody else, they are forgotten.
  const outside = planSelection === 'Individual' ? withoutThese(quote.setAside, members) : [];
  return {
    appId: APP_ID,
    ...(refId !== null && { refId, ...(version !== null && { version }) }),
    productCode: product.productCode,
    entityType: product.variant,
    paymentMode: paymentFrequency === 'monthly' ? 'Monthly' : 'Yearly',
    device: isMobile ? 'mobile' : 'desktop',
    preferredLang: LANGUAGE_CODE[language],
    planSelection,
    ...(members.length > 1 && { family: { planType: planTypeOf(planSelection) } }),
    // Left out means unchanged, so an empty one takes it off a journey that exists.
    ...((promoCode || refId !== null) && { promoCode }),
    ...(agent && { agent }),
    applicantData: [
      ...members.map((member) => toQuotationApplicant(member, deductible)),
      ...outside.map((member) => toQuotationApplicant(member, deductible, false)),
    ],
  };
}

/** One person has an individual plan; several have one for all unless they chose one each. */
function fittingSelection(chosen: PlanSelection, members: number): PlanSelection {
  if (members < 2) return 'Individual';
  return chosen === 'Customize' ? 'Customize' : 'Family';
}

function withoutThese(list: readonly Member[], others: readonly Member[]): readonly Member[] {
  return list.filter(({ id, nric }) => !others.some((one) => one.id === id || one.nric === nric));
}

function planTypeOf(selection: PlanSelection) {
  return selection === 'Customize' ? PLAN_TYPE.customize : PLAN_TYPE.family;
}
