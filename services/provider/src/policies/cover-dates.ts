import { addDays, addMonths, type CoverPeriods, type PaymentFrequency } from '@edp/domain';

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
export function coverDates(
  issuedOn: string,
  frequency: PaymentFrequency,
  { freeLookDays, waitingDays, specifiedWaitingDays }: CoverPeriods,
): CoverDates {
  return {
    coveredFrom: issuedOn,
    coveredTill: addDays(addMonths(issuedOn, 12), -1),
    freeLookEnds: addDays(issuedOn, freeLookDays),
    waitingPeriodEnds: addDays(issuedOn, waitingDays),
    specifiedWaitingPeriodEnds: addDays(issuedOn, specifiedWaitingDays),
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
