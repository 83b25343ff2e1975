import { type FieldMessage, isCauseCode, isMessageCode, MESSAGE } from '@edp/domain';
import type { ProblemFieldError } from '@edp/errors';
import type { FieldMessages } from '../rules/check-values';
import { pointerToFieldName, valueAt } from '../rules/field-path';

/** A server error of a value. It applies until the value changes. */
interface ServerMessage {
  readonly message: FieldMessage;
  readonly value: unknown;
}
export type ServerMessages = Readonly<Record<string, ServerMessage>>;

/** Maps a JSON pointer to a field name; undefined if the form has none for it. */
export type FieldOfPointer = (pointer: string) => string | undefined;

/** Messages with a number, which a problem document does not contain. */
const CODES_WITH_PARAMS: readonly string[] = [MESSAGE.tooShort, MESSAGE.tooLong];

/** Maps the `errors[]` of a problem document to the fields of the form. */
export function serverMessages(
  errors: readonly ProblemFieldError[],
  values: object,
  fieldOf: FieldOfPointer = pointerToFieldName,
): ServerMessages {
  const entries = errors.map(({ pointer, code, cause = '' }) => {
    const name = fieldOf(pointer) ?? pointerToFieldName(pointer);
    const message = {
      code: isMessageCode(code) && !CODES_WITH_PARAMS.includes(code) ? code : MESSAGE.invalid,
      ...(isCauseCode(cause) && { cause }),
    };
    return [name, { message, value: valueAt(values, name) }] as const;
  });
  return Object.fromEntries(entries);
}

/** The errors whose value has not changed. */
export function currentMessages(messages: ServerMessages, values: object): FieldMessages {
  const entries = Object.entries(messages).filter(([name, { value }]) =>
    Object.is(valueAt(values, name), value),
  );
  return Object.fromEntries(entries.map(([name, { message }]) => [name, message]));
}
