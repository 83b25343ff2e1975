import { type Language, LANGUAGES } from '@edp/domain';

/** Between RM and the figure, so that no line ends in "RM". */
const NO_BREAK_SPACE = '\u00a0';

/** @example money(43225, 'en') // 'RM 432.25' */
export function money(sen: number, language: Language): string {
  return `RM${NO_BREAK_SPACE}${figure(sen, language)}`;
}

/** A figure without currency, for columns whose header names it. */
export function figure(sen: number, language: Language): string {
  return new Intl.NumberFormat(LANGUAGES[language].locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
    .format(sen / 100)
    .replace('-', '\u2212');
}

/** Limits and benefits are whole ringgit. @example wholeMoney(10000000, 'my') // 'RM 100,000' */
export function wholeMoney(sen: number, language: Language): string {
  return `RM${NO_BREAK_SPACE}${new Intl.NumberFormat(LANGUAGES[language].locale).format(sen / 100)}`;
}

/** @example percent(0.0875, 'en') // '8.75%' */
export function percent(share: number, language: Language): string {
  return new Intl.NumberFormat(LANGUAGES[language].locale, {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(share);
}

/** @example enumeration(['1', '2'], 'my') // '1 dan 2' */
export function enumeration(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(LANGUAGES[language].locale, { type: 'conjunction' }).format(items);
}

/** A long calendar date. @example longDate('2026-12-05', 'my') // '5 Disember 2026' */
export function longDate(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** A long date with time, in Malaysian time. @example '27 November 2026 at 10:48 am' */
export function longMoment(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kuala_Lumpur',
  }).format(moment);
}
