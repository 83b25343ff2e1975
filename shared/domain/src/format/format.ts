import { type Language, LANGUAGES } from '../codes/languages';

// Creating an Intl formatter takes about 50 microseconds; a document needs hundreds of dates.
const dates = new Map<string, Intl.DateTimeFormat>();

/** Between RM and the figure, so that a line never ends in "RM". */
const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

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

/**
 * Separates thousands. Intl is not used for numbers: its first formatter takes 30 ms in a browser, and four times as long
 * on a phone, while the prices of the first view hydrate. A test compares the figures of each language with Intl.
 */
function grouped(figure: string, language: Language): string {
  const { thousands, decimal } = LANGUAGES[language].separators;
  const [whole = '', decimals] = figure.replace('-', MINUS).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return decimals === undefined ? groups : groups + decimal + decimals;
}

export type DateStyle = 'long' | 'short';

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const MALAYSIA = 'Asia/Kuala_Lumpur';

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
  const bare = typeof value === 'string' && DATE_ONLY.test(value);
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: style,
    year: 'numeric',
    timeZone: bare ? 'UTC' : MALAYSIA,
  };
  return dateFormatter(language, options).format(new Date(value));
}

/**
 * Formats the time of day of an instant in Malaysia.
 *
 * @example formatTime('2026-07-01T02:30:00Z', 'en') // '10:30 am'
 */
export function formatTime(value: string | Date, language: Language): string {
  const options: Intl.DateTimeFormatOptions = {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: MALAYSIA,
  };
  return dateFormatter(language, options).format(new Date(value));
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

/** The formatter of a language with these options, created at its first use. */
function dateFormatter(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const formatter = dates.get(key) ?? new Intl.DateTimeFormat(LANGUAGES[language].locale, options);
  dates.set(key, formatter);
  return formatter;
}
