import { byLanguage, formatDate, type Language, LANGUAGES } from '@edp/domain';

export {
  formatAmount as figure,
  formatMoney as money,
  formatWholeMoney as wholeMoney,
} from '@edp/domain';

// Created once: a formatter takes much longer to create than to use.
const PERCENT = byLanguage(
  (language) =>
    new Intl.NumberFormat(LANGUAGES[language].locale, {
      style: 'percent',
      maximumFractionDigits: 2,
    }),
);
const ENUMERATION = byLanguage(
  (language) => new Intl.ListFormat(LANGUAGES[language].locale, { type: 'conjunction' }),
);
const MOMENT = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(LANGUAGES[language].locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Asia/Kuala_Lumpur',
    }),
);

/** @example percent(0.0875, 'en') // '8.75%' */
export function percent(share: number, language: Language): string {
  return PERCENT[language].format(share);
}

/** @example enumeration(['1', '2'], 'my') // '1 dan 2' */
export function enumeration(items: readonly string[], language: Language): string {
  return ENUMERATION[language].format(items);
}

/** A long calendar date. @example longDate('2026-12-05', 'my') // '5 Disember 2026' */
export function longDate(day: string, language: Language): string {
  return formatDate(day, language);
}

/** A long date with time, in Malaysian time. @example '27 November 2026 at 10:48 am' */
export function longMoment(moment: Date, language: Language): string {
  return MOMENT[language].format(moment);
}
