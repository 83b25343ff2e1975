import { type FieldMessage, MESSAGE, type MessageCode } from '@edp/domain';
import type { ValueError } from './problem-error';

/** Shared by most checks, to avoid allocations. */
const NONE: readonly ValueError[] = [];

/** Applies a rule to a value that is filled in; an empty text, or one of spaces, is valid. */
export function check(
  pointer: string,
  text: string,
  rule: (text: string) => FieldMessage | null,
): readonly ValueError[] {
  const message = text.trim() === '' ? null : rule(text);
  return message ? [{ pointer, code: message.code }] : NONE;
}

/** Requires a value. */
export function requireText(
  pointer: string,
  text: string,
  code: MessageCode = MESSAGE.required,
): readonly ValueError[] {
  return text.trim() === '' ? [{ pointer, code }] : NONE;
}

/** Prefixes the pointers of errors. */
export function prefixed(prefix: string, errors: readonly ValueError[]): readonly ValueError[] {
  if (errors.length === 0) return NONE;
  return errors.map(({ pointer, code }) => ({ pointer: prefix + pointer, code }));
}
