import { dateParts, isIsoDate } from '../calendar/iso-date';
import { localTimestamp, malaysianDay } from '../calendar/malaysian-time';
import { type Language, LANGUAGES } from '../codes/languages';

// Formats without Intl: its first formatter takes 30 ms in a browser, and four times as long on a phone, while the first
// view hydrates; and its names of months depend on the browser's version. Tests compare each language with Intl.

/** Between RM and the figure, so that a line never ends in "RM". */
const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
const NOON = 12;

/**
 * Formats money with its unit and always two decimals. The space is a no-break space.
 *
 * @param sen whole sen
 * @example formatMoney(494000, 'en') // 'RM 4,940.00'
 */
export function formatMoney(sen: number, language: Language): string {
  return `RM${NO_BREAK_SPACE}${formatAmount(sen, language)}`;
}

/**
 * Formats the figure alone, for columns whose header or total shows the unit.
 *
 * @param sen whole sen
 * @example formatAmount(-2275, 'en') // '−22.75'
 */
export function formatAmount(sen: number, language: Language): string {
  return grouped((sen / 100).toFixed(2), language);
}

/**
 * Formats whole ringgit without decimals, for limits and benefits.
 *
 * @param sen whole sen
 * @example formatWholeMoney(10000000, 'en') // 'RM 100,000'
 */
export function formatWholeMoney(sen: number, language: Language): string {
  return `RM${NO_BREAK_SPACE}${formatNumber(sen / 100, language)}`;
}

/** @example formatNumber(1234.5, 'my') // '1,234.5' */
export function formatNumber(value: number, language: Language, maximumFractionDigits = 2): string {
  const figure = value.toFixed(maximumFractionDigits);
  return grouped(figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure, language);
}

/** Separates thousands. */
function grouped(figure: string, language: Language): string {
  const { thousands, decimal } = LANGUAGES[language].separators;
  const [whole = '', decimals] = figure.replace('-', MINUS).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return decimals === undefined ? groups : groups + decimal + decimals;
}

export type DateStyle = 'long' | 'short';

/**
 * Formats a date with the name of the month. A calendar date (`1993-03-14`) is independent of time zones; an instant is
 * formatted as its day in Malaysia.
 *
 * @example
 * formatDate('1993-03-14', 'my') // '14 Mac 1993'
 */
export function formatDate(
  value: string | Date,
  language: Language,
  style: DateStyle = 'long',
): string {
  const isDay = typeof value === 'string' && isIsoDate(value);
  const { year, month, day } = dateParts(isDay ? value : malaysianDay(new Date(value)));
  return `${day} ${LANGUAGES[language].months[style][month - 1]} ${year}`;
}

/**
 * Formats the time of day of an instant in Malaysia.
 *
 * @example formatTime('2026-07-01T02:30:00Z', 'en') // '10:30 am'
 */
export function formatTime(value: string | Date, language: Language): string {
  const [hours = 0, minutes = 0] = localTimestamp(new Date(value))
    .slice(11, 16)
    .split(':')
    .map(Number);
  const half = LANGUAGES[language].halvesOfDay[hours < NOON ? 0 : 1];
  return `${hours % NOON || NOON}:${String(minutes).padStart(2, '0')}${NO_BREAK_SPACE}${half}`;
}

/**
 * Formats an instant in Malaysian time.
 *
 * @example formatDateTime('2026-07-01T02:30:00Z', 'en') // '1 July 2026, 10:30 am'
 */
export function formatDateTime(
  value: string | Date,
  language: Language,
  style: DateStyle = 'long',
): string {
  return `${formatDate(new Date(value), language, style)}, ${formatTime(value, language)}`;
}
