import { createSelector } from '@reduxjs/toolkit';

import {
  isFamilyPackage,
  type PaymentFrequency,
  type PremiumFigures,
  type Sen,
  totalPremium,
} from '@edp/domain';

import type { Member } from '../members';
import type { ChosenTotals, Premiums } from '../premiums';
import type { RootState } from '../root-reducer';

/** Specification section 9; decisions section 6: a family package is two members or more. */
export const FAMILY_RULE = { familyDiscount: 0.05, familyMinimumMembers: 2 };

/** One person in the price summary. */
export interface PriceLine {
  readonly member: Member;
  /** Before the family discount, for the chosen frequency. */
  readonly amount: Sen;
}

/** The price of the plans chosen, as summary and bar show it. All amounts in sen, for the chosen frequency. */
export interface PriceSummary {
  readonly frequency: PaymentFrequency;
  readonly lines: readonly PriceLine[];
  readonly subtotal: Sen;
  readonly familyDiscount: Sen;
  readonly promoDiscount: Sen;
  readonly serviceTax: Sen;
  readonly stampDuty: Sen;
  readonly total: Sen;
  readonly monthlyTotal: Sen;
  readonly yearlyTotal: Sen;
  /** 12 x monthly - yearly. */
  readonly annualSaving: Sen;
  /** True when the total is the provider's; false while the buyer tries plans out. */
  readonly confirmed: boolean;
}

/**
 * The price of the moment, or null while nobody is quoted or somebody has no plan yet. It follows each choice at
 * once, from the figures of the quotation; the provider's own totals take over when it has re-priced.
 */
export const selectPriceSummary = createSelector(
  [
    (state: RootState) => state.quickQuote.applicantData,
    (state: RootState) => state.quickQuote.premiumAmountData,
    (state: RootState) => state.quickQuote.paymentFrequency,
    (state: RootState) => state.quickQuote.chosenTotals,
  ],
  (members, premiums, frequency, chosen): PriceSummary | null => {
    if (!premiums || members.length === 0) return null;
    const persons = members.map((member) => figuresOf(premiums, member));
    if (!persons.every((person) => person !== undefined)) return null;

    const totals = chosen ?? triedOut(persons);
    const monthly = frequency === 'monthly';
    return {
      frequency,
      lines: members.map((member, index) => ({ member, amount: persons[index]?.[frequency] ?? 0 })),
      subtotal: monthly ? totals.monthlySubtotal : totals.yearlySubtotal,
      familyDiscount: monthly ? totals.monthlyFamilyDiscount : totals.yearlyFamilyDiscount,
      promoDiscount: totals.promoDiscount,
      serviceTax: totals.serviceTax,
      stampDuty: totals.stampDuty,
      total: monthly ? totals.monthlyTotal : totals.yearlyTotal,
      monthlyTotal: totals.monthlyTotal,
      yearlyTotal: totals.yearlyTotal,
      annualSaving: totals.annualSaving,
      confirmed: chosen !== null,
    };
  },
);

/** Whether the family discount applies to the members of the moment. */
export const selectHasFamilyDiscount = (state: RootState) =>
  isFamilyPackage(FAMILY_RULE, state.quickQuote.applicantData.length);

function figuresOf(premiums: Premiums, member: Member): PremiumFigures | undefined {
  const plan = premiums.members[member.id]?.find(({ planCode }) => planCode === member.planCode);
  return member.withDeductible ? plan?.withDeductible : plan?.standard;
}

function triedOut(persons: readonly PremiumFigures[]): ChosenTotals {
  const { monthly, yearly, monthlyToPay, yearlyToPay, annualSaving } = totalPremium(
    FAMILY_RULE,
    persons,
  );
  return {
    monthlySubtotal: monthly,
    yearlySubtotal: yearly,
    monthlyFamilyDiscount: monthly - monthlyToPay,
    yearlyFamilyDiscount: yearly - yearlyToPay,
    promoDiscount: 0,
    serviceTax: 0,
    stampDuty: 0,
    monthlyTotal: monthlyToPay,
    yearlyTotal: yearlyToPay,
    annualSaving,
  };
}
