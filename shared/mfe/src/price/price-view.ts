import type { PaymentFrequency, PlanCode } from '@edp/domain';
import type { ChosenTotals, Member, PlanFigures, Premiums } from '@edp/store';

/** The price as a summary shows it: who pays what, and what it comes to. All figures in sen. */
export interface PriceView {
  readonly frequency: PaymentFrequency;
  /** The one plan of everybody; null when plans differ. */
  readonly planCode: PlanCode | null;
  readonly withDeductible: boolean;
  readonly members: readonly { readonly member: Member; readonly amount: number }[];
  readonly subtotal: number;
  readonly familyDiscount: number;
  readonly promoDiscount: number;
  readonly serviceTax: number;
  readonly stampDuty: number;
  readonly total: number;
  /** The same cover paid the other way: a year instead of a month, or the reverse. */
  readonly otherTotal: number;
  readonly annualSaving: number;
}

export interface PriceSource {
  readonly applicantData: readonly Member[];
  readonly premiumAmountData: Premiums | null;
  readonly chosenTotals: ChosenTotals | null;
  readonly paymentFrequency: PaymentFrequency;
}

/**
 * Takes the provider's totals for the chosen plans; while a choice has not been sent yet, the provider's totals for
 * "everybody takes this plan". It adds nothing up itself.
 *
 * @returns null while somebody has no plan, or while plans differ and the provider has not said what they cost
 */
export function priceView(source: PriceSource): PriceView | null {
  const {
    applicantData: people,
    premiumAmountData: premiums,
    paymentFrequency: frequency,
  } = source;
  if (!premiums || people.length === 0) return null;

  const members = people.flatMap((member) => {
    const figures = premiums.members[member.id]?.find(isPlanOf(member));
    return figures ? [{ member, amount: cover(figures, member)[frequency] }] : [];
  });
  if (members.length < people.length) return null;

  const [first] = people;
  const same = people.every(
    ({ planCode, withDeductible }) =>
      planCode === first?.planCode && withDeductible === first?.withDeductible,
  );
  const totals = source.chosenTotals ?? (same && first ? uniformTotals(premiums, first) : null);
  if (!totals) return null;
  return {
    frequency,
    planCode: same ? (first?.planCode ?? null) : null,
    withDeductible: people.some(({ withDeductible }) => withDeductible),
    members,
    ...(frequency === 'monthly' ? monthly(totals) : yearly(totals)),
    promoDiscount: totals.promoDiscount,
    serviceTax: totals.serviceTax,
    stampDuty: totals.stampDuty,
    annualSaving: totals.annualSaving,
  };
}

function monthly(totals: ChosenTotals) {
  return {
    subtotal: totals.monthlySubtotal,
    familyDiscount: totals.monthlyFamilyDiscount,
    total: totals.monthlyTotal,
    otherTotal: totals.yearlyTotal,
  };
}

function yearly(totals: ChosenTotals) {
  return {
    subtotal: totals.yearlySubtotal,
    familyDiscount: totals.yearlyFamilyDiscount,
    total: totals.yearlyTotal,
    otherTotal: totals.monthlyTotal,
  };
}

function uniformTotals(premiums: Premiums, member: Member): ChosenTotals | null {
  const figures = premiums.plans.find(isPlanOf(member));
  if (!figures) return null;
  const all = cover(figures, member);
  return {
    monthlySubtotal: all.monthly,
    yearlySubtotal: all.yearly,
    monthlyFamilyDiscount: all.monthly - all.monthlyToPay,
    yearlyFamilyDiscount: all.yearly - all.yearlyToPay,
    promoDiscount: 0,
    serviceTax: 0,
    stampDuty: 0,
    monthlyTotal: all.monthlyToPay,
    yearlyTotal: all.yearlyToPay,
    annualSaving: all.annualSaving,
  };
}

function isPlanOf({ planCode }: Member) {
  return (figures: PlanFigures) => figures.planCode === planCode;
}

function cover(figures: PlanFigures, { withDeductible }: Member) {
  return withDeductible ? figures.withDeductible : figures.standard;
}
