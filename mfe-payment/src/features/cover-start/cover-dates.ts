import {
  addDays,
  addMonths,
  type IsoDate,
  type PaymentMode,
  SPECIFIED_WAITING_DAYS,
  WAITING_DAYS,
} from '@edp/domain';

/** What will be covered from when, if the payment is made on this Malaysian day. */
export interface CoverDates {
  readonly accidents: IsoDate;
  readonly illnesses: IsoDate;
  readonly namedIllnesses: IsoDate;
  /** When the card is charged again. */
  readonly nextCharge: IsoDate;
}

export function coverDates(paidOn: IsoDate, paymentMode: PaymentMode): CoverDates {
  return {
    accidents: paidOn,
    illnesses: addDays(paidOn, WAITING_DAYS),
    namedIllnesses: addDays(paidOn, SPECIFIED_WAITING_DAYS),
    nextCharge: addMonths(paidOn, paymentMode === 'Monthly' ? 1 : 12),
  };
}
