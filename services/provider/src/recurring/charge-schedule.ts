import { addDays, type IsoDate, type PaymentFrequency, type Sen } from '@edp/domain';
import { chargeDate } from '../application';

/** Next charge of a card: day, amount and number of tries. Days are Malaysian. */
export interface Schedule {
  readonly frequency: PaymentFrequency;
  /** The first charge, which was the purchase, has number 1. */
  readonly nextChargeNo: number;
  readonly nextChargeDate: IsoDate;
  readonly nextTotal: Sen;
  readonly regularTotal: Sen;
  /** Number of charges, counted from the first, with the discount of a promo code. */
  readonly promoCharges: number;
  readonly tries: number;
  readonly nextTryOn: IsoDate | null;
}

/**
 * Days to wait after each failed try before the next: a charge is tried on its day, then 1, 3 and 7
 * days after it, within the grace period. After the last failure charges stop.
 */
export const RETRY_AFTER_DAYS = [1, 2, 4] as const;

/** State after a try has begun: no other try before tomorrow, whatever its result. */
export function afterOpening(
  { tries }: Schedule,
  today: IsoDate,
): Pick<Schedule, 'tries' | 'nextTryOn'> {
  return { tries: tries + 1, nextTryOn: addDays(today, 1) };
}

/**
 * State after a paid charge. Overdue charges, after an outage, are made one per day and not all at
 * once.
 */
export function afterSuccess(schedule: Schedule, firstChargeDate: IsoDate, today: IsoDate) {
  const { frequency, nextChargeNo, promoCharges, nextTotal, regularTotal } = schedule;
  const number = nextChargeNo + 1;
  const next = chargeDate(firstChargeDate, frequency, number);
  return {
    nextChargeNo: number,
    nextChargeDate: next,
    nextTotal: number <= promoCharges ? nextTotal : regularTotal,
    tries: 0,
    nextTryOn: next <= today ? addDays(today, 1) : null,
  } satisfies Partial<Schedule>;
}

/**
 * The day of the next try after a failed one; null when it was the last, or when the grace period
 * ends before that day.
 */
export function dayOfNextTry(
  { tries, nextChargeDate }: Pick<Schedule, 'tries' | 'nextChargeDate'>,
  graceDays: number,
  today: IsoDate,
): IsoDate | null {
  const days = RETRY_AFTER_DAYS[tries - 1];
  if (days === undefined) return null;
  const day = addDays(today, days);
  return day > addDays(nextChargeDate, graceDays) ? null : day;
}

/** The last day that a charge pays for: the day before the next charge. */
export function paidTill(
  firstChargeDate: IsoDate,
  { frequency, nextChargeNo }: Pick<Schedule, 'frequency' | 'nextChargeNo'>,
): IsoDate {
  return addDays(chargeDate(firstChargeDate, frequency, nextChargeNo + 1), -1);
}
