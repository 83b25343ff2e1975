import {
  addDays,
  addMonths,
  type CoverPeriods,
  dateParts,
  type IsoDate,
  type PaymentFrequency,
  waitingPeriodEnds,
  type WaitingPeriodEnds,
} from '@edp/domain';

/** The dates of a policy (decisions section 7). Malaysian calendar days. */
export interface CoverDates extends WaitingPeriodEnds {
  readonly coveredFrom: string;
  readonly freeLookEnds: string;
  readonly firstChargeDate: string;
  /** The day of the next charge; while a charge fails, of its next try. */
  readonly nextChargeDate: string;
}

/**
 * Computes dates from the day on which the buyer agreed and paid, also when the charge is settled
 * after midnight. Only the free-look period counts from the day of issue, when the policy can first
 * be read.
 */
export function coverDates(
  { agreedOn, issuedOn }: { readonly agreedOn: string; readonly issuedOn: string },
  frequency: PaymentFrequency,
  periods: CoverPeriods,
): CoverDates {
  return {
    coveredFrom: agreedOn,
    freeLookEnds: addDays(issuedOn, periods.freeLookDays),
    ...waitingPeriodEnds(agreedOn, periods),
    firstChargeDate: agreedOn,
    nextChargeDate: chargeDate(agreedOn, frequency, 2),
  };
}

/**
 * The last day of the policy year that contains `day`. Years count from the first day of cover, not
 * the previous year.
 */
export function policyYearEnd(coveredFrom: IsoDate, day: IsoDate): IsoDate {
  const endOf = (year: number) => addDays(addMonths(coveredFrom, 12 * year), -1);
  const years = dateParts(day).year - dateParts(coveredFrom).year;
  return endOf(years) >= day ? endOf(years) : endOf(years + 1);
}

/**
 * The day of the nth charge, the first being number 1. Counted from the first charge, not the
 * previous one: bought on 31 January, it falls on 28 February and then on 31 March again.
 */
export function chargeDate(first: string, frequency: PaymentFrequency, number: number): string {
  return addMonths(first, (number - 1) * (frequency === 'monthly' ? 1 : 12));
}
