import { createSelector } from '@reduxjs/toolkit';

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

/** One person in the price summary. */
export interface PriceLine {
  readonly member: Member;
  /** Before the family discount, for the chosen frequency; null while the person has no plan or no price. */
  readonly amount: Sen | null;
}

/** The price of the plans chosen, as summary and bar show it. All amounts in sen, for the chosen frequency. */
export interface PriceSummary extends Charge {
  readonly frequency: PaymentFrequency;
  readonly lines: readonly PriceLine[];
  /** 0.05 for 5%. */
  readonly familyDiscountShare: number;
  readonly monthlyTotal: Sen;
  readonly yearlyTotal: Sen;
  /** The charges of the billing that is not chosen. */
  readonly other: Pick<PriceSummary, 'frequency' | 'nextTotal' | 'regularTotal' | 'total'>;
  /** What twelve monthly charges cost more than one yearly. */
  readonly annualSaving: Sen;
  /** True when the total is the provider's; false while the buyer tries plans out. */
  readonly confirmed: boolean;
}

const selectMembers = (state: RootState) => state.quickQuote.applicantData;
const selectPremiums = (state: RootState) => state.quickQuote.premiumAmountData;
const selectFrequency = (state: RootState) => state.quickQuote.paymentFrequency;
const selectChosen = (state: RootState) => state.quickQuote.chosenTotals;
export const selectPriceTerms = (state: RootState) => state.quickQuote.priceTerms;

/** Everybody with the price of the plan chosen for them, as far as there is one. */
export const selectPriceLines = createSelector(
  [selectMembers, selectPremiums, selectFrequency],
  (members, premiums, frequency): readonly PriceLine[] =>
    members.map((member) => ({
      member,
      amount: (premiums && figuresOf(premiums, member))?.[frequency] ?? null,
    })),
);

/**
 * The price of the moment, or null while nobody is quoted or somebody has no plan yet. It follows each choice at once,
 * by the provider's arithmetic from the provider's figures; its own totals take over when it has priced the choice.
 */
export const selectPriceSummary = createSelector(
  [selectPriceLines, selectPremiums, selectFrequency, selectChosen, selectPriceTerms],
  (lines, premiums, frequency, chosen, terms): PriceSummary | null => {
    const price = premiums && workedOut(lines, premiums, frequency, terms);
    if (!price || !chosen) return price;
    return { ...price, confirmed: true, ...toldBy(chosen, price) };
  },
);

/** What the others would pay without these members; null as for `selectPriceSummary`. Not memoised. */
export function priceWithout(state: RootState, memberIds: readonly string[]): PriceSummary | null {
  const premiums = selectPremiums(state);
  const staying = selectPriceLines(state).filter(({ member }) => !memberIds.includes(member.id));
  return premiums && workedOut(staying, premiums, selectFrequency(state), selectPriceTerms(state));
}

function workedOut(
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
    confirmed: false,
  };
}

/**
 * What each plan costs for these people together, after the family discount and before a promo code: the figures a
 * comparison shows. A plan that is not priced for all of them is left out.
 *
 * @example planFiguresFor(premiums, terms, ['self']) // an individual plan, whoever else was quoted
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

/** The provider's totals. Promo discount, tax and duty it tells for one billing only. */
function toldBy(chosen: ChosenTotals, { frequency, other }: PriceSummary): Partial<PriceSummary> {
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
