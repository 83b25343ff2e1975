import { filtered, type FilteredText, LATIN_LETTERS } from './allowed-text';

/** The maximum length of a name on a MyKad; the specification does not define it. */
export const NAME_MAX_LENGTH = 80;
export const NAME_MIN_LENGTH = 2;

/**
 * Names contain letters, with the accents of Latin letters, and the symbols of Malaysian names (A/L, @, O'Brien,
 * Anne-Marie, Md.), but no digits.
 */
const DISALLOWED_IN_NAME = new RegExp(String.raw`[^${LATIN_LETTERS} .@/'\u2018\u2019-]`, 'gu');

/** Removes characters that a name must not contain, with the rules for spaces of `filterText`. */
export function filterName(input: string): FilteredText {
  return filtered(input, DISALLOWED_IN_NAME);
}

/** The name rule on blur. */
export function trimName(input: string): string {
  return filterName(input).text.trimEnd();
}

/**
 * Upper-cases the first letter of every word and of every part after a slash or hyphen, except particles and
 * abbreviations of a MyKad, which are unchanged: `siti binti ali` -> `Siti binti Ali`, `raj a/l kumar` -> `Raj a/l
 * Kumar`. After an apostrophe only if a single letter precedes it: `O'Brien` and `D'Cruz`, but `Ma'arof`. Other letters
 * are unchanged, so `McDonald` and an all-capital name are preserved.
 */
export function capitaliseWords(name: string): string {
  const firstOfPart = /(?<=^|[/@(-]|(?<!\p{Letter})\p{Letter}['\u2018\u2019])\p{Letter}/gu;
  return name.replace(/\S+/gu, (word, at: number) =>
    at > 0 && PARTICLES.has(word.toLowerCase())
      ? word
      : word.replace(firstOfPart, (letter) => letter.toUpperCase()),
  );
}

/**
 * How a person is addressed: the name without the father's, which follows a particle; otherwise the whole name, because its
 * first word may be a surname or an initial. `Nur Aisyah binti Rahman` -> `Nur Aisyah`, `S. Kumar a/l Raju` -> `S. Kumar`,
 * `Tan Mei Ling` -> `Tan Mei Ling`.
 */
export function callingName(fullName: string): string {
  const words = fullName.trim().split(/\s+/u);
  const end = words.findIndex((word, at) => at > 0 && CHILD_OF.has(word.toLowerCase()));
  return words.slice(0, end === -1 ? undefined : end).join(' ');
}

/** Particles before the father's name. */
const CHILD_OF: ReadonlySet<string> = new Set([
  ...['bin', 'binti', 'anak'],
  ...['a/l', 'a/p', 's/o', 'd/o'],
]);

/** Particles between the parts of a name. A name never begins with one. */
const PARTICLES: ReadonlySet<string> = new Set([...CHILD_OF, 'van', 'de']);
