import { addDays, type IsoDate } from '../calendar/iso-date';

/** Periods in days from the start of cover: an operator's figures, which the provider reads from a file. */
export interface CoverPeriods {
  /** Within it the policy can be cancelled for a refund. */
  readonly freeLookDays: number;
  /** Illnesses are covered after it; accidents immediately. */
  readonly waitingDays: number;
  /** The illnesses that the policy specifies are covered after it. */
  readonly specifiedWaitingDays: number;
}

/** Decisions section 7 and Malaysian market practice: the default of a page if the provider sends none. */
export const DEFAULT_COVER_PERIODS: CoverPeriods = {
  freeLookDays: 15,
  waitingDays: 30,
  specifiedWaitingDays: 120,
};

/** The days from which illnesses, and the illnesses that the policy specifies, are covered. */
export interface WaitingPeriodEnds {
  readonly waitingPeriodEnds: IsoDate;
  readonly specifiedWaitingPeriodEnds: IsoDate;
}

/** @param coveredFrom the day on which the buyer agreed and paid; accidents are covered from then on */
export function waitingPeriodEnds(
  coveredFrom: IsoDate,
  { waitingDays, specifiedWaitingDays }: Omit<CoverPeriods, 'freeLookDays'>,
): WaitingPeriodEnds {
  return {
    waitingPeriodEnds: addDays(coveredFrom, waitingDays),
    specifiedWaitingPeriodEnds: addDays(coveredFrom, specifiedWaitingDays),
  };
}
