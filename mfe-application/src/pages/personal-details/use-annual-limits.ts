import type { PlanCode } from '@edp/domain';
import { usePlans } from '@edp/mfe/guide';

/** Annual limit of a plan in ringgit; 0 while it is not known. */
export type AnnualLimitOf = (planCode: PlanCode | undefined) => number;

/** The annual limit of each plan of this product: `sumAssured` on the wire. */
export function useAnnualLimits(): AnnualLimitOf {
  const [plans] = usePlans();
  return (planCode) => {
    const list = plans.status === 'succeeded' ? plans.value.data : [];
    return list.find((plan) => plan.planCode === planCode)?.annualLimit ?? 0;
  };
}
