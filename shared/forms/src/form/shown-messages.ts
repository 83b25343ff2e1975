import { type FieldMessage, MESSAGE } from '@edp/domain';
import type { FieldMessages } from '../rules/check-values';
import { isEmpty } from '../rules/rule';

/**
 * "Reward early, punish late": a mistake is shown when its field was left with something in it, or after a submit; a
 * shown message goes as soon as the value is right, and does not come back before the field is left again.
 */
export type Reveal = 'left' | 'submitted';
export type Revealed = Readonly<Record<string, Reveal>>;

/**
 * After a field was left. One that a submit already pointed at stays so. A number that stands in another field too is
 * told at both: which of them is wrong, nobody but the buyer knows.
 *
 * @param messages what is wrong with the values
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

/** After a submit that found mistakes: these fields, and no others. */
export function revealSubmitted(messages: FieldMessages): Revealed {
  return Object.fromEntries(Object.keys(messages).map((name) => [name, 'submitted'] as const));
}

/** Forgets the fields that are right by now. Gives the same object when there is nothing to forget. */
export function forgetRight(revealed: Revealed, messages: FieldMessages): Revealed {
  const wrong = Object.entries(revealed).filter(([name]) => name in messages);
  return wrong.length === Object.keys(revealed).length ? revealed : Object.fromEntries(wrong);
}

/** Whether a field's message is to be shown now. That something is missing is said after a submit only. */
export function isShown(revealed: Revealed, name: string, value: unknown): boolean {
  const reveal = revealed[name];
  return reveal === 'submitted' || (reveal === 'left' && !isEmpty(value));
}

/** The fields a submit pointed at which are still wrong. */
export function toCorrect(
  revealed: Revealed,
  messages: FieldMessages,
): readonly { readonly name: string; readonly message: FieldMessage }[] {
  return Object.entries(messages)
    .filter(([name]) => revealed[name] === 'submitted')
    .map(([name, message]) => ({ name, message }));
}
