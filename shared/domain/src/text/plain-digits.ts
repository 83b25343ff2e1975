/**
 * What copy and paste, input methods and speech bring along that nobody sees: zero-width marks, direction marks
 * (left-to-right, right-to-left, isolates), the byte order mark and soft hyphens.
 */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu;

/** Hyphens and dashes people put between groups of digits, and between words. */
const DASHES = /[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu;

/** First code points of the digit rows seen in pasted text: full-width, Arabic-Indic, extended Arabic-Indic. */
const DIGIT_ROWS = [0xff10, 0x0660, 0x06f0];
const OTHER_DIGITS = /[\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9]/gu;

export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Writes every hyphen and dash as the one that keyboards have. */
export function toPlainDashes(text: string): string {
  return text.replace(DASHES, '-');
}

/** Writes digits of other scripts as 0-9. */
export function toAsciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const row = DIGIT_ROWS.find((first) => point >= first && point <= first + 9) ?? point;
    return String(point - row);
  });
}

/**
 * The text of a number without the marks people group it with: spaces, hyphens and dashes, and what is invisible.
 * Everything else stays, so that a letter among the digits can still be seen and refused.
 */
export function ungroup(text: string): string {
  return toAsciiDigits(removeInvisible(text)).replace(DASHES, '').replace(/\s/gu, '');
}

/** Only the digits of a text, as 0-9: what a numeric-only field keeps (specification section 5). */
export function keepDigits(text: string): string {
  return toAsciiDigits(text).replace(/[^0-9]/g, '');
}

const DECIMAL = /^\d+(?:\.\d*)?$/;

/** A number as people type it, `68.5` or `68,5`; null when it is none. Signs and exponents are not taken. */
export function parseDecimal(text: string): number | null {
  const plain = toAsciiDigits(removeInvisible(text)).trim().replace(',', '.');
  return DECIMAL.test(plain) ? Number(plain) : null;
}
