/** Crockford's base 32: no I, L, O or U, so that a code can be read out on the phone. A byte maps to it evenly. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * A short code such as `K7QF-2M9D` that links what a buyer saw to the log. It carries no meaning and no personal data.
 *
 * @param randomBytes fills an array with random bytes; `crypto.getRandomValues` in a browser and in Node
 */
export function createSupportCode(
  randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) =>
    globalThis.crypto.getRandomValues(bytes),
): string {
  let letters = '';
  for (const byte of randomBytes(new Uint8Array(LENGTH)))
    letters += CODE_ALPHABET.charAt(byte % 32);
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** True for the format of a support code in any case. Keeps other text out of logs and searches. */
export function isSupportCode(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/i.test(text);
}
