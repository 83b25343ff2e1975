import { createSelector } from '@reduxjs/toolkit';
import type { JourneyPage } from '@edp/contracts';
import {
  type Charge,
  chargesOf,
  isFamilyPackage,
  type PaymentFrequency,
  type PlanCode,
  type PremiumFigures,
  type Sen,
  totalPremium,
} from '@edp/domain';
import type { Member } from '../members';
import type { ChosenTotals, PlanFigures, Premiums, PriceTerms } from '../premiums';
import type { RootState } from '../root-reducer';
import { selectMembers, selectPaymentFrequency, selectPremiums } from './quote';

/** A person in the price summary. */
export interface PriceLine {
  readonly member: Member;
  /** Price before the family discount, for the chosen frequency; null while the person has no plan or no price. */
  readonly amount: Sen | null;
}

/** The price of the chosen plans for summary and price bar. All amounts in sen, for the chosen frequency. */
export interface PriceSummary extends Charge {
  readonly frequency: PaymentFrequency;
  readonly lines: readonly PriceLine[];
  /** 0.05 for 5%. */
  readonly familyDiscountShare: number;
  readonly monthlyTotal: Sen;
  readonly yearlyTotal: Sen;
  /** The charges of the other billing frequency. */
  readonly other: Pick<PriceSummary, 'frequency' | 'nextTotal' | 'regularTotal' | 'total'>;
  /** The difference between twelve monthly charges and one yearly charge. */
  readonly annualSaving: Sen;
}

const selectChosen = (state: RootState) => state.quickQuote.chosenTotals;
export const selectPriceTerms = (state: RootState) => state.quickQuote.priceTerms;

/** Pages that a buyer can reach without a price. */
const WITHOUT_PRICE: readonly (JourneyPage | null)[] = [null, 'quotation', 'contact', 'declined'];

/**
 * Whether the provider has priced any person of the quotation. Before the quotation is loaded, derived from the last
 * visited page.
 */
export function selectHasPrice({ quickQuote, interface: ui }: RootState): boolean {
  const { refId, premiumAmountData } = quickQuote;
  if (premiumAmountData) return Object.keys(premiumAmountData.members).length > 0;
  return refId !== null && !WITHOUT_PRICE.includes(ui.page);
}

/** All members with the price of their chosen plan, if available. */
export const selectPriceLines = createSelector(
  [selectMembers, selectPremiums, selectPaymentFrequency],
  (members, premiums, frequency): readonly PriceLine[] =>
    members.map((member) => ({
      member,
      amount: (premiums && figuresOf(premiums, member))?.[frequency] ?? null,
    })),
);

/**
 * The current price, or null without a quotation or while a member has no plan. It updates immediately with each
 * choice, computed like the provider does from the provider's figures; the provider's own totals replace it after
 * pricing.
 */
export const selectPriceSummary = createSelector(
  [selectPriceLines, selectPremiums, selectPaymentFrequency, selectChosen, selectPriceTerms],
  (lines, premiums, frequency, chosen, terms): PriceSummary | null => {
    const price = premiums && computedSummary(lines, premiums, frequency, terms);
    return price && chosen ? { ...price, ...providerTotals(chosen, price) } : price;
  },
);

/** The price for the other members without these; null as for `selectPriceSummary`. Not memoised. */
export function priceWithout(state: RootState, memberIds: readonly string[]): PriceSummary | null {
  const premiums = selectPremiums(state);
  const staying = selectPriceLines(state).filter(({ member }) => !memberIds.includes(member.id));
  return (
    premiums &&
    computedSummary(staying, premiums, selectPaymentFrequency(state), selectPriceTerms(state))
  );
}

function computedSummary(
  lines: readonly PriceLine[],
  premiums: Premiums,
  frequency: PaymentFrequency,
  terms: PriceTerms,
): PriceSummary | null {
  const persons = lines.map(({ member }) => figuresOf(premiums, member));
  if (lines.length === 0 || !persons.every((person) => person !== undefined)) return null;
  const totals = totalPremium(terms, persons);
  const { monthly, yearly, annualSaving } = chargesOf(totals, terms, terms.promo);
  const isMonthly = frequency === 'monthly';
  const { total, nextTotal, regularTotal } = isMonthly ? yearly : monthly;
  return {
    frequency,
    lines,
    ...(isMonthly ? monthly : yearly),
    familyDiscountShare: isFamilyPackage(terms, persons.length) ? terms.familyDiscount : 0,
    monthlyTotal: monthly.total,
    yearlyTotal: yearly.total,
    other: { frequency: isMonthly ? 'yearly' : 'monthly', total, nextTotal, regularTotal },
    annualSaving,
  };
}

/**
 * The price of each plan for these persons together, after the family discount and before a promo code, for the
 * comparison. A plan that is not priced for all of them is omitted.
 *
 * @example planFiguresFor(premiums, terms, ['self']) // an individual plan, whatever the other people of the quotation
 */
export function planFiguresFor(
  { plans, members }: Premiums,
  terms: PriceTerms,
  memberIds: readonly string[],
): readonly PlanFigures[] {
  return plans.flatMap(({ planCode }) => {
    const figures = memberIds.map((id) => figuresOfPlan(members[id], planCode));
    if (!figures.every((one) => one !== undefined)) return [];
    return {
      planCode,
      standard: totalPremium(
        terms,
        figures.map(({ standard }) => standard),
      ),
      withDeductible: totalPremium(
        terms,
        figures.map(({ withDeductible }) => withDeductible),
      ),
    };
  });
}

function figuresOf(premiums: Premiums, member: Member): PremiumFigures | undefined {
  const plan = figuresOfPlan(premiums.members[member.id], member.planCode);
  return member.withDeductible ? plan?.withDeductible : plan?.standard;
}

function figuresOfPlan(
  plans: readonly PlanFigures[] | undefined,
  wanted: PlanCode | undefined,
): PlanFigures | undefined {
  return plans?.find(({ planCode }) => planCode === wanted);
}

/** The provider's totals, which include promo discount, tax and duty for one billing frequency only. */
function providerTotals(
  chosen: ChosenTotals,
  { frequency, other }: PriceSummary,
): Partial<PriceSummary> {
  const { monthlyTotal, yearlyTotal, annualSaving, promoDiscount, serviceTax, stampDuty } = chosen;
  const isMonthly = frequency === 'monthly';
  return {
    subtotal: isMonthly ? chosen.monthlySubtotal : chosen.yearlySubtotal,
    familyDiscount: isMonthly ? chosen.monthlyFamilyDiscount : chosen.yearlyFamilyDiscount,
    total: isMonthly ? monthlyTotal : yearlyTotal,
    monthlyTotal,
    yearlyTotal,
    other: { ...other, total: isMonthly ? yearlyTotal : monthlyTotal },
    annualSaving,
    ...(chosen.frequency === frequency && { promoDiscount, serviceTax, stampDuty }),
  };
}
