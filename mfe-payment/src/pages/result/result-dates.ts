import type { PaymentStatusResponse } from '@edp/contracts';
import type { IsoDate } from '@edp/domain';

export type Policy = NonNullable<PaymentStatusResponse['policy']>;

const RESULT_DATES = ['starts', 'freeLookEnds', 'illnesses', 'nextCharge', 'allCovered'] as const;
type ResultDateKey = (typeof RESULT_DATES)[number];

interface ResultDate {
  readonly date: IsoDate;
  /** The events of that day; the first one is its title. */
  readonly keys: readonly ResultDateKey[];
  /** The latest day that has come. */
  readonly current: boolean;
}

/** The dates of a policy, one entry for each day, sorted; after charges have stopped, those paid for. */
export function resultDates(policy: Policy, today: IsoDate): readonly ResultDate[] {
  const dates: Readonly<Partial<Record<ResultDateKey, IsoDate>>> = {
    starts: policy.coveredFrom,
    freeLookEnds: policy.freeLookEnds,
    illnesses: policy.waitingPeriodEnds,
    ...(!policy.chargesStopped && { nextCharge: policy.nextChargeDate }),
    allCovered: policy.specifiedWaitingPeriodEnds,
  };
  const days = [...new Set(Object.values(dates))]
    .filter((day) => !policy.chargesStopped || day <= policy.coveredTill)
    .toSorted();
  const current = days.findLast((day) => day <= today) ?? days[0];
  return days.map((date) => ({
    date,
    keys: RESULT_DATES.filter((key) => dates[key] === date),
    current: date === current,
  }));
}
