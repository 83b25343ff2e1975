import { type Language, LANGUAGES } from '@edp/domain';
import type { OrderLine, Payment } from '../db/schema';

const TIME_ZONE = 'Asia/Kuala_Lumpur';

/** `RM 4,940.00`, with a proper minus sign in front of a discount; the same in both languages. */
export function money(sen: number): string {
  const ringgit = new Intl.NumberFormat('en-MY', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(Math.abs(sen) / 100);
  return `${sen < 0 ? '−' : ''}RM ${ringgit}`;
}

/** `20 December 2026` from `2026-12-20`. */
export function longDate(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** `2:05 pm`, in Malaysia. */
export function timeOfDay(time: Date, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: TIME_ZONE,
  }).format(time);
}

/** `4:32` for the time from `now` to `end`, never below `0:00`. */
export function minutesLeft(now: Date, end: Date): string {
  const seconds = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What an order is for, in the language of the page; in its own where the shop gave no other. */
export function descriptionIn(
  { description, descriptions }: Pick<Payment, 'description' | 'descriptions'>,
  language: Language,
): string {
  return descriptions?.[language] ?? description;
}

/** The same of a line of it. */
export function labelIn({ label, labels }: OrderLine, language: Language): string {
  return labels?.[language] ?? label;
}
