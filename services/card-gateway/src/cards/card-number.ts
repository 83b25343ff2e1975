export type CardBrand = 'visa' | 'mastercard' | 'other';

/**
 * The digits of a typed number, or null when it contains anything but digits, spaces and hyphens.
 */
export function cardDigits(typed: string): string | null {
  const compact = typed.replace(/[\s-]/g, '');
  return /^\d*$/.test(compact) ? compact : null;
}

/** The Luhn check of card numbers (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;

  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

export function brandOf(digits: string): CardBrand {
  if (digits.startsWith('4')) return 'visa';
  return /^5[1-5]/.test(digits) ? 'mastercard' : 'other';
}
