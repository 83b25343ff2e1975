import type { PlanBenefits } from '@edp/contracts';
import { type PaymentFrequency, type PlanCode, ringgitToSen, type Sen } from '@edp/domain';
import type { PlanFigures } from '@edp/store';

/** One figure for each way of taking a plan. Sen. */
interface BothWays {
  readonly standard: Sen;
  readonly withDeductible: Sen;
}

/** A plan with its benefits and both prices, for the table and the cards. Money in sen. */
export interface PlanOffer {
  readonly planCode: PlanCode;
  readonly suggested: boolean;
  readonly annualLimit: Sen;
  readonly roomAndBoard: Sen;
  readonly overseasDays: number;
  readonly price: BothWays;
  /** What a year paid at once saves against twelve months. */
  readonly annualSaving: BothWays;
}

/** What the buyer picks with one press: a plan, with or without the deductible. */
export interface PlanPick {
  readonly planCode: PlanCode;
  readonly withDeductible: boolean;
}

/** Joins what the plans give with what they cost; a plan without a price is not offered. */
export function planOffers(
  benefits: readonly PlanBenefits[],
  figures: readonly PlanFigures[],
  frequency: PaymentFrequency,
): PlanOffer[] {
  return benefits.flatMap((plan) => {
    const found = figures.find(({ planCode }) => planCode === plan.planCode);
    return found ? [offer(plan, found, frequency)] : [];
  });
}

/** The offer that is picked, or else the one that is suggested. */
export function offerInView(
  offers: readonly PlanOffer[],
  pick: PlanPick | null,
): PlanOffer | undefined {
  return (
    offers.find(({ planCode }) => planCode === pick?.planCode) ??
    offers.find(({ suggested }) => suggested)
  );
}

/** Whether a figure is the same in all plans, so that they can be told apart without it. */
export function isSameInAll<T>(offers: readonly T[], figure: (offer: T) => unknown): boolean {
  return new Set(offers.map(figure)).size < 2;
}

/** The figure for the way that is picked. */
export function ofPick({ standard, withDeductible }: BothWays, pick: PlanPick | null): Sen {
  return pick?.withDeductible ? withDeductible : standard;
}

function offer(plan: PlanBenefits, figures: PlanFigures, frequency: PaymentFrequency): PlanOffer {
  const toPay = frequency === 'monthly' ? 'monthlyToPay' : 'yearlyToPay';
  const bothWays = (figure: 'monthlyToPay' | 'yearlyToPay' | 'annualSaving'): BothWays => ({
    standard: figures.standard[figure],
    withDeductible: figures.withDeductible[figure],
  });
  return {
    planCode: plan.planCode,
    suggested: plan.suggested,
    annualLimit: ringgitToSen(plan.annualLimit),
    roomAndBoard: ringgitToSen(plan.roomAndBoard),
    overseasDays: plan.overseasDays,
    price: bothWays(toPay),
    annualSaving: bothWays('annualSaving'),
  };
}
