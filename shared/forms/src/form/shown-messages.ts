import { type FieldMessage, MESSAGE } from '@edp/domain';
import type { FieldMessages } from '../rules/check-values';
import { isEmpty } from '../rules/rule';

/**
 * "Reward early, punish late": an error is shown after the blur of a non-empty field, or after a submit. It is hidden
 * as soon as the value is valid, and not shown again before the next blur.
 */
type Reveal = 'left' | 'submitted';
export type Revealed = Readonly<Record<string, Reveal>>;

/**
 * Reveals a field after blur; `submitted` is not downgraded. A duplicate number is shown at both fields, because only
 * the buyer knows which one is wrong.
 *
 * @param messages validation errors of the values
 */
export function revealLeft(revealed: Revealed, name: string, messages: FieldMessages): Revealed {
  if (!(name in messages)) return revealed;
  const left = [name, ...(isDuplicate(messages[name]) ? duplicates(messages) : [])];
  const added = left.filter((one) => !(one in revealed));
  if (added.length === 0) return revealed;
  return { ...revealed, ...Object.fromEntries(added.map((one) => [one, 'left' as const])) };
}

function duplicates(messages: FieldMessages): string[] {
  return Object.keys(messages).filter((name) => isDuplicate(messages[name]));
}

function isDuplicate(message: FieldMessage | undefined): boolean {
  return message?.code === MESSAGE.nricDuplicate;
}

/** Reveals exactly these fields after a failed submit. */
export function revealSubmitted(messages: FieldMessages): Revealed {
  return Object.fromEntries(Object.keys(messages).map((name) => [name, 'submitted'] as const));
}

/** Hides the fields that are valid now. Returns the same object when there are none. */
export function hideValid(revealed: Revealed, messages: FieldMessages): Revealed {
  const invalid = Object.entries(revealed).filter(([name]) => name in messages);
  return invalid.length === Object.keys(revealed).length ? revealed : Object.fromEntries(invalid);
}

/** Whether a field's error is shown now. Required errors are shown only after a submit. */
export function isShown(revealed: Revealed, name: string, value: unknown): boolean {
  const reveal = revealed[name];
  return reveal === 'submitted' || (reveal === 'left' && !isEmpty(value));
}

/** The fields of the failed submit that are still invalid. */
export function stillInvalid(
  revealed: Revealed,
  messages: FieldMessages,
): readonly { readonly name: string; readonly message: FieldMessage }[] {
  return Object.entries(messages)
    .filter(([name]) => revealed[name] === 'submitted')
    .map(([name, message]) => ({ name, message }));
}
