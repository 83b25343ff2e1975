import { addDays, type CoverPeriods, type IsoDate } from '@edp/domain';

/** What will be covered from when, if the payment is made on this Malaysian day. */
export interface CoverDates {
  readonly accidents: IsoDate;
  readonly illnesses: IsoDate;
  readonly namedIllnesses: IsoDate;
}

export function coverDates(
  paidOn: IsoDate,
  { waitingDays, specifiedWaitingDays }: CoverPeriods,
): CoverDates {
  return {
    accidents: paidOn,
    illnesses: addDays(paidOn, waitingDays),
    namedIllnesses: addDays(paidOn, specifiedWaitingDays),
  };
}
