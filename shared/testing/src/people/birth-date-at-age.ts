import { addDays, addMonths, type IsoDate } from '@edp/domain';

/** The birth date of a person who completed these years two weeks before the day. */
export function birthDateAtAge(years: number, on: IsoDate): IsoDate {
  return addDays(addMonths(on, -12 * years), -14);
}
