import { removeInvisible } from './plain-digits';

/** For a character class: letters of the Latin alphabet and their combining accents. */
export const LATIN_LETTERS = String.raw`\p{Script=Latin}\u0300-\u036f`;

/**
 * Everything that the text rule of specification section 5 removes: any character but letters (of the Latin alphabet,
 * with or without accents), digits, space, comma, period, @, parenthesis, slash, apostrophe (straight or typographic)
 * and hyphen.
 */
const DISALLOWED = new RegExp(String.raw`[^${LATIN_LETTERS}0-9 ,.@()/'\u2018\u2019-]`, 'gu');

/** A text after filtering, and the removed characters for the message. */
export interface FilteredText {
  readonly text: string;
  /** Each removed character once, in order of appearance; without invisible ones. */
  readonly removed: readonly string[];
}

/**
 * The text rule while typing: removes disallowed characters, collapses spaces to one and strips leading spaces. A space
 * at the end is not removed, because the next word may follow.
 */
export function filterText(input: string): FilteredText {
  return filtered(input, DISALLOWED);
}

/** The text rule on blur: as while typing, and trimmed. */
export function trimText(input: string): string {
  return filterText(input).text.trimEnd();
}

/** Filters with another set of disallowed characters (a global regular expression) and the same rules for spaces. */
export function filtered(input: string, disallowed: RegExp): FilteredText {
  // Normalised first, so that a combining accent counts as part of its letter, and full-width letters of an input
  // method become plain ones.
  const spaced = removeInvisible(input.normalize('NFKC')).replace(/\s/gu, ' ');
  const removed = [...new Set(spaced.match(disallowed) ?? [])];
  // Composed again: removing a character may bring a letter and its accent together.
  const left = spaced.replace(disallowed, '').normalize('NFC');
  const text = left.replace(/ {2,}/g, ' ').trimStart();
  return { text, removed };
}
