import type { PlanBenefits } from '@edp/contracts';
import { type PaymentFrequency, type PlanCode, ringgitToSen, type Sen } from '@edp/domain';
import type { PlanFigures } from '@edp/store';

/** A figure with and without the deductible. Sen. */
interface BothWays {
  readonly standard: Sen;
  readonly withDeductible: Sen;
}

/** A plan with its benefits and both prices, for table and cards. Money in sen. */
export interface PlanOffer {
  readonly planCode: PlanCode;
  readonly suggested: boolean;
  readonly annualLimit: Sen;
  readonly roomAndBoard: Sen;
  readonly overseasDays: number;
  readonly price: BothWays;
  /** What yearly billing saves against twelve months. */
  readonly annualSaving: BothWays;
}

/** A selection by one press: a plan, with or without the deductible. */
export interface PlanPick {
  readonly planCode: PlanCode;
  readonly withDeductible: boolean;
}

/** Combines benefits and prices of the plans; a plan without a price is omitted. */
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

/** The selected offer, otherwise the suggested one. */
export function offerInView(
  offers: readonly PlanOffer[],
  pick: PlanPick | null,
): PlanOffer | undefined {
  return (
    offers.find(({ planCode }) => planCode === pick?.planCode) ??
    offers.find(({ suggested }) => suggested)
  );
}

/** Whether a figure is the same in all plans. */
export function isSameInAll<T>(offers: readonly T[], figure: (offer: T) => unknown): boolean {
  return new Set(offers.map(figure)).size < 2;
}

/** The figure of the selected option. */
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
