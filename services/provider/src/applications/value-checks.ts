import { type FieldMessage, MESSAGE, type MessageCode } from '@edp/domain';
import type { ValueError } from '../http/refusal';

/** A rule for what is filled in; an empty text, or one of spaces, breaks none. */
export function check(
  pointer: string,
  text: string,
  rule: (text: string) => FieldMessage | null,
): ValueError[] {
  const message = text.trim() === '' ? null : rule(text);
  return message ? [{ pointer, code: message.code }] : [];
}

/** Something must be filled in. */
export function need(
  pointer: string,
  text: string,
  code: MessageCode = MESSAGE.required,
): ValueError[] {
  return text.trim() === '' ? [{ pointer, code }] : [];
}

/** The same errors below another place. */
export function under(prefix: string, errors: readonly ValueError[]): ValueError[] {
  return errors.map(({ pointer, code }) => ({ pointer: prefix + pointer, code }));
}
