import type { PlansResponse } from '@edp/contracts';

/** The benefits of the plans, as in the catalogue. */
export const SAMPLE_PLAN_TABLE: PlansResponse = {
  data: (
    [
      ['PLAN1', 50_000, 150],
      ['PLAN2', 100_000, 200],
      ['PLAN3', 150_000, 250],
    ] as const
  ).map(([planCode, annualLimit, roomAndBoard]) => ({
    planCode,
    annualLimit,
    roomAndBoard,
    lifetimeLimit: null,
    overseasDays: 90,
    suggested: planCode === 'PLAN2',
  })),
  deductibleAmount: 1000,
  projection: [],
};
