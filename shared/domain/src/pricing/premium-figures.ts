import { shareOf, type Sen } from '../money/sen';
import type { PersonPremium } from './person-premium';
import type { RateTable } from './rate-table';

/** A price before and after the family discount, for a screen or the wire. */
export interface PremiumFigures {
  readonly yearly: Sen;
  readonly monthly: Sen;
  /** The price after the discount. */
  readonly yearlyToPay: Sen;
  readonly monthlyToPay: Sen;
  /** 12 x monthly to pay - yearly to pay. */
  readonly annualSaving: Sen;
}

/** The family discount as a share, and the number of members from which it applies. */
export type FamilyRule = Pick<RateTable, 'familyDiscount' | 'familyMinimumMembers'>;

export function isFamilyPackage(rule: FamilyRule, members: number): boolean {
  return members >= rule.familyMinimumMembers;
}

/**
 * The price of the whole purchase, which is what is charged: the rounded figures of the persons are summed, then the
 * family discount is rounded half up and subtracted once (decisions, section 6).
 */
export function totalPremium(rule: FamilyRule, persons: readonly PersonPremium[]): PremiumFigures {
  const sum = {
    yearly: persons.reduce((total, person) => total + person.yearly, 0),
    monthly: persons.reduce((total, person) => total + person.monthly, 0),
  };
  return figures(sum, discountRate(rule, persons.length));
}

/** The share of one person for display; the shares after discount may differ from the total by a few sen. */
export function memberPremium(
  rule: FamilyRule,
  person: PersonPremium,
  members: number,
): PremiumFigures {
  return figures(person, discountRate(rule, members));
}

function discountRate(rule: FamilyRule, members: number): number {
  return isFamilyPackage(rule, members) ? rule.familyDiscount : 0;
}

function figures({ yearly, monthly }: PersonPremium, discount: number): PremiumFigures {
  const yearlyToPay = yearly - shareOf(yearly, discount);
  const monthlyToPay = monthly - shareOf(monthly, discount);
  return {
    yearly,
    monthly,
    yearlyToPay,
    monthlyToPay,
    annualSaving: 12 * monthlyToPay - yearlyToPay,
  };
}
