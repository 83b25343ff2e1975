import type { ProductConfig, QuotationRequest } from '@edp/contracts';
import { APP_ID, type Language, LANGUAGE_CODE, RELATIONSHIP } from '@edp/domain';
import { type Member, type PlanSelection, planTypeOf } from '../members';
import type { QuickQuoteState } from '../slices/quick-quote';
import { toProposerApplicant, toQuotationApplicant } from './members';

export interface QuotationContext {
  readonly product: ProductConfig;
  readonly language: Language;
  /** The provider derives the distribution channel from it (specification section 6). */
  readonly isMobile: boolean;
}

/**
 * The pricing request: with a reference it re-prices a journey, without one it creates one. A buyer who is not among
 * the members is sent as proposer.
 */
export function toQuotationRequest(
  quote: QuickQuoteState,
  members: readonly Member[],
  { product, language, isMobile }: QuotationContext,
): QuotationRequest {
  const { refId, version, paymentFrequency, agent, promoCode } = quote;
  const { deductible } = quote.priceTerms;
  const isBuyerCovered = members.some(({ relationship }) => relationship === RELATIONSHIP.self);
  const planSelection = fittingSelection(quote.planSelection, members.length);
  // While only the buyer is covered, the rest of the family is sent as not selected; other people replace them.
  const outside = planSelection === 'Individual' ? without(quote.setAside, members) : [];
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
    // An omitted code means unchanged, so an empty one removes it from an existing journey.
    ...((promoCode || refId !== null) && { promoCode }),
    ...(agent && { agent }),
    applicantData: [
      ...(isBuyerCovered || !quote.proposer ? [] : [toProposerApplicant(quote.proposer)]),
      ...members.map((member) => toQuotationApplicant(member, deductible)),
      ...outside.map((member) => toQuotationApplicant(member, deductible, false)),
    ],
  };
}

/** One person has an individual plan; several have one for all unless they chose individual ones. */
function fittingSelection(chosen: PlanSelection, members: number): PlanSelection {
  if (members < 2) return 'Individual';
  return chosen === 'Customize' ? 'Customize' : 'Family';
}

function without(list: readonly Member[], others: readonly Member[]): readonly Member[] {
  return list.filter(
    ({ id, nric }) => !others.some((other) => other.id === id || other.nric === nric),
  );
}
