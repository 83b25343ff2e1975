import { addDays, addMonths, type IsoDate } from '@edp/domain';

/** A birth date of someone who has completed these years on the day, since a fortnight. */
export function birthDateAtAge(years: number, on: IsoDate): IsoDate {
  return addDays(addMonths(on, -12 * years), -14);
}
