import { dateParts, daysBetween, type IsoDate } from '../calendar/iso-date';

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
