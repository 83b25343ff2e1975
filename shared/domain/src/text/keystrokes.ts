import { LATIN_LETTERS } from './allowed-text';

/*
 * The keystroke rules of specification section 5. The inputs of `@edp/forms` filter the whole text by the same characters
 * instead: pasted text and the keyboards of many phones send no such key.
 */

/** The part of a keyboard event that the filters use. `key` is the printed character or a name like `Backspace`. */
export interface Keystroke {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
}

const IN_NAME = new RegExp(String.raw`^[${LATIN_LETTERS} .@/'\u2018\u2019-]$`, 'u');

/** Keys of a name field: no digits and only the symbols of names. */
export function isNameKey(stroke: Keystroke): boolean {
  return isCommand(stroke) || IN_NAME.test(stroke.key);
}

/** Keys of a name field without spaces. */
export function isNameKeyWithoutSpace(stroke: Keystroke): boolean {
  return stroke.key !== ' ' && isNameKey(stroke);
}

/** Keys of a numeric field: digits, keys that move or delete, and shortcuts. */
export function isNumericKey(stroke: Keystroke): boolean {
  return isCommand(stroke) || /^[0-9]$/.test(stroke.key);
}

/** Named keys (Backspace, Delete, arrows, Tab) and shortcuts print nothing, so a filter must let them pass. */
function isCommand({ key, ctrlKey = false, metaKey = false }: Keystroke): boolean {
  return ctrlKey || metaKey || [...key].length > 1;
}
