import { filtered, type FilteredText, LATIN_LETTERS } from './allowed-text';

/** The printable limit of a name on a MyKad; the specification leaves the number open. */
export const NAME_MAX_LENGTH = 80;
export const NAME_MIN_LENGTH = 2;

/**
 * Names hold letters, with the accents of Latin letters, and the marks of Malaysian names (A/L, @, O'Brien, Anne-Marie,
 * Md.), no digits.
 */
const DISALLOWED_IN_NAME = new RegExp(String.raw`[^${LATIN_LETTERS} .@/'\u2018\u2019-]`, 'gu');

/** Keeps what a name may hold, with the rules for spaces of `filterText`. */
export function filterName(input: string): FilteredText {
  return filtered(input, DISALLOWED_IN_NAME);
}

/** A name when its field is left. */
export function trimName(input: string): string {
  return filterName(input).text.trimEnd();
}

/** Upper-cases the first letter; the rest stays as typed. */
export function capitaliseFirst(name: string): string {
  return name.replace(/\p{Letter}/u, (letter) => letter.toUpperCase());
}

/**
 * Upper-cases the first letter of every word and of every part behind a slash or hyphen, except particles and
 * abbreviations of a MyKad, which stay as typed: `siti binti ali` -> `Siti binti Ali`, `raj a/l kumar` -> `Raj a/l Kumar`.
 * Behind an apostrophe only where one letter stands before it: `O'Brien` and `D'Cruz`, but `Ma'arof`. Other letters stay
 * as typed, so `McDonald` and an all-capital name survive.
 */
export function capitaliseWords(name: string): string {
  const firstOfPart = /(?<=^|[/@(-]|(?<!\p{Letter})\p{Letter}['\u2018\u2019])\p{Letter}/gu;
  return name.replace(/\S+/gu, (word, at: number) =>
    at > 0 && PARTICLES.has(word.toLowerCase())
      ? word
      : word.replace(firstOfPart, (letter) => letter.toUpperCase()),
  );
}

/** Words between the parts of a name. A name begins with none of them. */
const PARTICLES: ReadonlySet<string> = new Set([
  ...['bin', 'binti', 'anak', 'van', 'de'],
  ...['a/l', 'a/p', 's/o', 'd/o'],
]);
