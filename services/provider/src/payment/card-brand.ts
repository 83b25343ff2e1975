/** As they are written on the cards. */
const NAMES: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard' };

/** The name of a card's brand, from the card gateway's word for it. */
export function brandName(brand: string): string {
  return NAMES[brand] ?? brand;
}
