import type { OrderLine, PageLanguage, Payment } from '../db/schema';

/** What an order is for, in the language of the page; in its own where the shop gave no other. */
export function descriptionIn(
  { description, descriptions }: Pick<Payment, 'description' | 'descriptions'>,
  language: PageLanguage,
): string {
  return descriptions?.[language] ?? description;
}

/** The same of a line of it. */
export function labelIn({ label, labels }: OrderLine, language: PageLanguage): string {
  return labels?.[language] ?? label;
}
