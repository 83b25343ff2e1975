import { type FieldMessage, MESSAGE, type MessageCode } from '@edp/domain';
import type { ValueError } from './problem-error';

/** Most values break no rule: nothing is made for them. */
const NONE: readonly ValueError[] = [];

/** A rule for what is filled in; an empty text, or one of spaces, breaks none. */
export function check(
  pointer: string,
  text: string,
  rule: (text: string) => FieldMessage | null,
): readonly ValueError[] {
  const message = text.trim() === '' ? null : rule(text);
  return message ? [{ pointer, code: message.code }] : NONE;
}

/** Something must be filled in. */
export function need(
  pointer: string,
  text: string,
  code: MessageCode = MESSAGE.required,
): readonly ValueError[] {
  return text.trim() === '' ? [{ pointer, code }] : NONE;
}

/** The same errors below another place. */
export function under(prefix: string, errors: readonly ValueError[]): readonly ValueError[] {
  if (errors.length === 0) return NONE;
  return errors.map(({ pointer, code }) => ({ pointer: prefix + pointer, code }));
}
