import { type FieldMessage, isCauseCode, isMessageCode, MESSAGE } from '@edp/domain';
import type { ProblemFieldError } from '@edp/errors';
import type { FieldMessages } from '../rules/check-values';
import { pointerToFieldName, valueAt } from '../rules/field-path';

/** What the server said about a value. It holds as long as the value stands. */
export interface ServerMessage {
  readonly message: FieldMessage;
  readonly value: unknown;
}
export type ServerMessages = Readonly<Record<string, ServerMessage>>;

/** Gives the form's name of the field a JSON pointer speaks of; undefined when the form has none for it. */
export type FieldOfPointer = (pointer: string) => string | undefined;

/** Words with a number in them, which a problem document does not bring along. */
const SPEAKS_OF_A_FIGURE: readonly string[] = [MESSAGE.tooShort, MESSAGE.tooLong];

/** The `errors[]` of a problem document at the fields of the form. */
export function serverMessages(
  errors: readonly ProblemFieldError[],
  values: object,
  fieldOf: FieldOfPointer = pointerToFieldName,
): ServerMessages {
  const entries = errors.map(({ pointer, code, cause = '' }) => {
    const name = fieldOf(pointer) ?? pointerToFieldName(pointer);
    const message = {
      code: isMessageCode(code) && !SPEAKS_OF_A_FIGURE.includes(code) ? code : MESSAGE.invalid,
      ...(isCauseCode(cause) && { cause }),
    };
    return [name, { message, value: valueAt(values, name) }] as const;
  });
  return Object.fromEntries(entries);
}

/** Those that still hold, since their value was not touched. */
export function standing(messages: ServerMessages, values: object): FieldMessages {
  const entries = Object.entries(messages).filter(([name, { value }]) =>
    Object.is(valueAt(values, name), value),
  );
  return Object.fromEntries(entries.map(([name, { message }]) => [name, message]));
}
