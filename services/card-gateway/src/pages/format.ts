import { formatMoney, type Language } from '@edp/domain';
import type { OrderLine, Payment } from '../db/schema';

/** `RM 4,940.00`; in a list of items a discount has its minus sign in front of the unit: `−RM 22.75`. */
export function money(sen: number, language: Language): string {
  return `${sen < 0 ? '−' : ''}${formatMoney(Math.abs(sen), language)}`;
}

/** `4:32` for the time from `now` to `end`, never below `0:00`. */
export function minutesLeft(now: Date, end: Date): string {
  const seconds = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The description of an order in the language of the page; the default one without a translation. */
export function descriptionIn(
  { description, descriptions }: Pick<Payment, 'description' | 'descriptions'>,
  language: Language,
): string {
  return descriptions?.[language] ?? description;
}

/** The label of an order line, likewise. */
export function labelIn({ label, labels }: OrderLine, language: Language): string {
  return labels?.[language] ?? label;
}
