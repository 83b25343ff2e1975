import {
  addDays,
  addMonths,
  FREE_LOOK_DAYS,
  type PaymentFrequency,
  SPECIFIED_WAITING_DAYS,
  WAITING_DAYS,
} from '@edp/domain';

/** The dates of a policy (decisions section 7). Malaysian calendar days. */
export interface CoverDates {
  readonly coveredFrom: string;
  /** The last day of the first year. */
  readonly coveredTill: string;
  readonly freeLookEnds: string;
  readonly waitingPeriodEnds: string;
  readonly specifiedWaitingPeriodEnds: string;
  readonly firstChargeDate: string;
  readonly nextChargeDate: string;
}

/** Everything follows from the day on which the money was received. */
export function coverDates(issuedOn: string, frequency: PaymentFrequency): CoverDates {
  return {
    coveredFrom: issuedOn,
    coveredTill: addDays(addMonths(issuedOn, 12), -1),
    freeLookEnds: addDays(issuedOn, FREE_LOOK_DAYS),
    waitingPeriodEnds: addDays(issuedOn, WAITING_DAYS),
    specifiedWaitingPeriodEnds: addDays(issuedOn, SPECIFIED_WAITING_DAYS),
    firstChargeDate: issuedOn,
    nextChargeDate: chargeDate(issuedOn, frequency, 2),
  };
}

/**
 * The day of the nth charge, the first being number 1. It is counted from the first charge, not from the one
 * before: bought on 31 January, it falls on 28 February and then on 31 March again.
 */
export function chargeDate(first: string, frequency: PaymentFrequency, number: number): string {
  return addMonths(first, (number - 1) * (frequency === 'monthly' ? 1 : 12));
}
