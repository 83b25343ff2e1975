import type { Language } from '../codes/languages';
import { dateFormatter } from './formatters';

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
