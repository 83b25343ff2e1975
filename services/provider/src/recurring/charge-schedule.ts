import { addDays, type IsoDate, type PaymentFrequency, type Sen } from '@edp/domain';
import { chargeDate } from '../application';

/** When a card is charged next, how much, and how often that was tried. Days are Malaysian. */
export interface Schedule {
  readonly frequency: PaymentFrequency;
  /** The first charge, which was the purchase, has number 1. */
  readonly nextChargeNo: number;
  readonly nextChargeDate: IsoDate;
  readonly nextAmountSen: Sen;
  readonly regularAmountSen: Sen;
  /** On how many charges, from the first on, a promo code is taken off. */
  readonly promoCharges: number;
  readonly tries: number;
  readonly nextTryOn: IsoDate | null;
}

/**
 * Days to wait after each failed try before the next: a charge is tried on its day, then 1, 3 and 7 days after it. When
 * the last of these fails, nothing is charged any more.
 */
export const RETRY_AFTER_DAYS = [1, 2, 4] as const;

/** A try has begun: no other one before tomorrow, whatever becomes of this one. */
export function afterOpening(
  { tries }: Schedule,
  today: IsoDate,
): Pick<Schedule, 'tries' | 'nextTryOn'> {
  return { tries: tries + 1, nextTryOn: addDays(today, 1) };
}

/** The charge was paid. Charges that are overdue, because nobody could charge them, come one a day and not all at once. */
export function afterSuccess(schedule: Schedule, firstChargeDate: IsoDate, today: IsoDate) {
  const { frequency, nextChargeNo, promoCharges, nextAmountSen, regularAmountSen } = schedule;
  const number = nextChargeNo + 1;
  const next = chargeDate(firstChargeDate, frequency, number);
  return {
    nextChargeNo: number,
    nextChargeDate: next,
    nextAmountSen: number <= promoCharges ? nextAmountSen : regularAmountSen,
    tries: 0,
    nextTryOn: next <= today ? addDays(today, 1) : null,
  } satisfies Partial<Schedule>;
}

/** The day of the next try after one that failed; null when it was the last. */
export function dayOfNextTry({ tries }: Pick<Schedule, 'tries'>, today: IsoDate): IsoDate | null {
  const days = RETRY_AFTER_DAYS[tries - 1];
  return days === undefined ? null : addDays(today, days);
}

/** The last day that a charge pays for: the one before the next charge. */
export function paidTill(
  firstChargeDate: IsoDate,
  { frequency, nextChargeNo }: Pick<Schedule, 'frequency' | 'nextChargeNo'>,
): IsoDate {
  return addDays(chargeDate(firstChargeDate, frequency, nextChargeNo + 1), -1);
}
