import { addDays, addMonths, type CoverPeriods, type IsoDate, type PaymentMode } from '@edp/domain';

/** What will be covered from when, if the payment is made on this Malaysian day. */
export interface CoverDates {
  readonly accidents: IsoDate;
  readonly illnesses: IsoDate;
  readonly namedIllnesses: IsoDate;
  /** When the card is charged again. */
  readonly nextCharge: IsoDate;
}

export function coverDates(
  paidOn: IsoDate,
  paymentMode: PaymentMode,
  { waitingDays, specifiedWaitingDays }: CoverPeriods,
): CoverDates {
  return {
    accidents: paidOn,
    illnesses: addDays(paidOn, waitingDays),
    namedIllnesses: addDays(paidOn, specifiedWaitingDays),
    nextCharge: addMonths(paidOn, paymentMode === 'Monthly' ? 1 : 12),
  };
}
