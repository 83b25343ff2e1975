import type { PaymentStatusResponse } from '@edp/contracts';
import type { IsoDate } from '@edp/domain';

export type Policy = NonNullable<PaymentStatusResponse['policy']>;

export const RESULT_DATES = [
  'starts',
  'freeLookEnds',
  'illnesses',
  'nextCharge',
  'allCovered',
] as const;
export type ResultDateKey = (typeof RESULT_DATES)[number];

export interface ResultDate {
  readonly key: ResultDateKey;
  readonly date: IsoDate;
  /** The latest one that has come. */
  readonly current: boolean;
}

/** What happens when, in the order of the days. */
export function resultDates(policy: Policy, today: IsoDate): readonly ResultDate[] {
  const dates: Readonly<Record<ResultDateKey, IsoDate>> = {
    starts: policy.coveredFrom,
    freeLookEnds: policy.freeLookEnds,
    illnesses: policy.waitingPeriodEnds,
    nextCharge: policy.nextChargeDate,
    allCovered: policy.specifiedWaitingPeriodEnds,
  };
  const inOrder = RESULT_DATES.toSorted((a, b) => dates[a].localeCompare(dates[b]));
  const come = inOrder.findLastIndex((key) => dates[key] <= today);
  return inOrder.map((key, index) => ({
    key,
    date: dates[key],
    current: index === Math.max(come, 0),
  }));
}
