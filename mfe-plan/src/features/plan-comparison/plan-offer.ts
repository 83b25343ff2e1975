import type { PlanBenefits } from '@edp/contracts';
import { type PaymentFrequency, type PlanCode, ringgitToSen } from '@edp/domain';
import type { PlanFigures } from '@edp/store';

/** A plan with its benefits and both prices, for the table and the cards. Money in sen. */
export interface PlanOffer {
  readonly planCode: PlanCode;
  readonly suggested: boolean;
  readonly annualLimit: number;
  readonly roomAndBoard: number;
  readonly overseasDays: number;
  readonly price: { readonly standard: number; readonly withDeductible: number };
  /** What a year paid at once saves against twelve months, without deductible. */
  readonly annualSaving: number;
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

function offer(plan: PlanBenefits, figures: PlanFigures, frequency: PaymentFrequency): PlanOffer {
  const toPay = frequency === 'monthly' ? 'monthlyToPay' : 'yearlyToPay';
  return {
    planCode: plan.planCode,
    suggested: plan.suggested,
    annualLimit: ringgitToSen(plan.annualLimit),
    roomAndBoard: ringgitToSen(plan.roomAndBoard),
    overseasDays: plan.overseasDays,
    price: {
      standard: figures.standard[toPay],
      withDeductible: figures.withDeductible[toPay],
    },
    annualSaving: figures.standard.annualSaving,
  };
}
