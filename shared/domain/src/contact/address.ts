import { LATIN_LETTERS } from '../text/allowed-text';

/** Maximum length of one address line; the wire has three of them. */
export const ADDRESS_LINE_MAX_LENGTH = 80;

const DISALLOWED = new RegExp(String.raw`[^${LATIN_LETTERS}0-9 @.,/()'\u2018\u2019-]`, 'gu');

/** "Address can only contain letters, numbers, spaces, and the characters @ . , / - ( ) '". */
export function isAddressText(text: string): boolean {
  return disallowedInAddress(text).length === 0;
}

/** The disallowed characters of an address, each once. An address is not filtered silently: a lost # moves a house. */
export function disallowedInAddress(text: string): string[] {
  return [...new Set(text.normalize('NFC').match(DISALLOWED) ?? [])];
}

/** Five digits, including a leading zero (01000 in Perlis). */
export function isPostcode(text: string): boolean {
  return /^\d{5}$/.test(text);
}
