import { LATIN_LETTERS } from './allowed-text';

/** The part of a keyboard event the filters look at. `key` is the printed character or a name like `Backspace`. */
export interface Keystroke {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
}

const IN_NAME = new RegExp(String.raw`^[${LATIN_LETTERS} .@/'\u2018\u2019-]$`, 'u');

/** A name-type field takes no digits and no symbols but those of names. */
export function isNameKey(stroke: Keystroke): boolean {
  return isCommand(stroke) || IN_NAME.test(stroke.key);
}

/** The variant that takes no spaces either. */
export function isNameKeyWithoutSpace(stroke: Keystroke): boolean {
  return stroke.key !== ' ' && isNameKey(stroke);
}

/** A numeric-only field takes digits and what moves, deletes or belongs to a shortcut. */
export function isNumericKey(stroke: Keystroke): boolean {
  return isCommand(stroke) || /^[0-9]$/.test(stroke.key);
}

/** Named keys (Backspace, Delete, arrows, Tab) and shortcuts print nothing, so no filter may stop them. */
function isCommand({ key, ctrlKey = false, metaKey = false }: Keystroke): boolean {
  return ctrlKey || metaKey || [...key].length > 1;
}
