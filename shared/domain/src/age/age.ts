import {
  dateParts,
  daysBetween,
  isCalendarDate,
  toIsoDate,
  type IsoDate,
} from '../calendar/iso-date';

/** An age for display: in years, or in days before the first birthday. */
export interface Age {
  readonly unit: 'years' | 'days';
  readonly count: number;
}

/** Completed years on a day. Someone born on 29 February completes a year on 1 March of a common year. */
export function completedYears(birthDate: IsoDate, on: IsoDate): number {
  const birth = dateParts(birthDate);
  const day = dateParts(on);
  const hadBirthday = on.slice(5) >= birthDate.slice(5);
  return day.year - birth.year - (hadBirthday ? 0 : 1);
}

/** Days since birth; 0 on the day of birth. */
export function ageInDays(birthDate: IsoDate, on: IsoDate): number {
  return daysBetween(birthDate, on);
}

export function ageOn(birthDate: IsoDate, on: IsoDate): Age {
  const years = completedYears(birthDate, on);
  return years >= 1
    ? { unit: 'years', count: years }
    : { unit: 'days', count: ageInDays(birthDate, on) };
}

/** The first birthday after a day. On that day a price may move to the next age band. */
export function nextBirthday(birthDate: IsoDate, after: IsoDate): IsoDate {
  const { year } = dateParts(after);
  const thisYear = birthdayIn(year, birthDate);
  return thisYear > after ? thisYear : birthdayIn(year + 1, birthDate);
}

function birthdayIn(year: number, birthDate: IsoDate): IsoDate {
  const { month, day } = dateParts(birthDate);
  return isCalendarDate(year, month, day) ? toIsoDate(year, month, day) : toIsoDate(year, 3, 1);
}
