/** Crockford's base 32: no I, L, O or U, so that a code survives being read out on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * A short code such as `K7QF-2M9D` that ties what a buyer saw to the log. It carries no meaning and no personal data.
 *
 * @param randomBytes fills an array with random bytes; `crypto.getRandomValues` in a browser and in Node
 */
export function createSupportCode(
  randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) =>
    globalThis.crypto.getRandomValues(bytes),
): string {
  const letters = [...randomBytes(new Uint8Array(LENGTH))].map((byte) => ALPHABET[byte % 32]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** True for the form of a support code, whatever the case: to keep other text out of a log or a search. */
export function isSupportCode(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/i.test(text);
}
