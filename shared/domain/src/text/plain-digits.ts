/**
 * Invisible characters that copy and paste, input methods and speech insert: zero-width characters, direction marks
 * (left-to-right, right-to-left, isolates), the byte order mark and soft hyphens.
 */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu;

/** Hyphens and dashes between groups of digits, and between words. */
const DASHES = /[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu;

/** First code points of the digit ranges found in pasted text: full-width, Arabic-Indic, extended Arabic-Indic. */
const DIGIT_ROWS = [0xff10, 0x0660, 0x06f0];
const OTHER_DIGITS = /[\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9]/gu;

export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Converts every hyphen and dash to the hyphen of keyboards. */
export function toPlainDashes(text: string): string {
  return text.replace(DASHES, '-');
}

/** Converts digits of other scripts to 0-9. */
export function toAsciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const row = DIGIT_ROWS.find((first) => point >= first && point <= first + 9) ?? point;
    return String(point - row);
  });
}

/** Converts digits and separators of other keyboards; without its separator `3．5` would become 35. */
export function toAsciiNumber(text: string): string {
  return toAsciiDigits(text)
    .replace(/[．。｡٫]/gu, '.')
    .replace(/[，、､]/gu, ',');
}

/**
 * Removes the grouping of a number: spaces, hyphens, dashes and invisible characters. Other characters are not removed,
 * so that validation can reject a letter among the digits.
 */
export function ungroup(text: string): string {
  return toAsciiDigits(removeInvisible(text)).replace(DASHES, '').replace(/\s/gu, '');
}

/** Only the digits of a text, as 0-9: the value of a numeric field (specification section 5). */
export function digitsOnly(text: string): string {
  return toAsciiDigits(text).replace(/[^0-9]/g, '');
}

const DECIMAL = /^\d+(?:\.\d*)?$/;

/**
 * Parses a typed number, `68.5` or `68,5`, rounded to two decimals: a pasted `70.45454545` is too long for an answer.
 * Null when it is invalid. Signs and exponents are invalid.
 */
export function parseDecimal(text: string): number | null {
  const plain = toAsciiDigits(removeInvisible(text)).trim().replace(',', '.');
  return DECIMAL.test(plain) ? Number(Number(plain).toFixed(2)) : null;
}
