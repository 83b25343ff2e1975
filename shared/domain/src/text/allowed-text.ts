import { removeInvisible } from './plain-digits';

/** For a class of an expression: letters of the Latin alphabet and the accents that may stand on them. */
export const LATIN_LETTERS = String.raw`\p{Script=Latin}\u0300-\u036f`;

/**
 * Everything the text rule of specification section 5 removes: what is no letter (of the Latin alphabet, with or
 * without accents), digit, space, comma, period, @, parenthesis, slash, apostrophe (straight or typographic) or hyphen.
 */
const DISALLOWED = new RegExp(String.raw`[^${LATIN_LETTERS}0-9 ,.@()/'\u2018\u2019-]`, 'gu');

/** A text after filtering, and what was taken out, so that a screen can say so. */
export interface FilteredText {
  readonly text: string;
  /** Each removed character once, in the order met; without the invisible ones. */
  readonly removed: readonly string[];
}

/**
 * The text rule while typing: disallowed characters are removed, spaces collapse to one, leading spaces go.
 * A space at the end stays, since the next word is still to come.
 */
export function filterText(input: string): FilteredText {
  return filtered(input, DISALLOWED);
}

/** `filterText` without the report. */
export function cleanText(input: string): string {
  return filterText(input).text;
}

/** The text rule when a field is left: as while typing, and trimmed. */
export function trimText(input: string): string {
  return cleanText(input).trimEnd();
}

/** Filters with another set of disallowed characters (a global expression) and the same rules for spaces. */
export function filtered(input: string, disallowed: RegExp): FilteredText {
  // Composed first, so that an accent typed as a mark of its own counts as part of its letter, and full-width letters
  // of an input method are the plain ones.
  const spaced = removeInvisible(input.normalize('NFKC')).replace(/\s/gu, ' ');
  const removed = [...new Set(spaced.match(disallowed) ?? [])];
  // Composed once more: a letter and its accent may stand together only now.
  const left = spaced.replace(disallowed, '').normalize('NFC');
  const text = left.replace(/ {2,}/g, ' ').trimStart();
  return { text, removed };
}
