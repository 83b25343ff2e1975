import { mixed, type MixedSchema } from 'yup';
import { CAUSE, type FieldMessage, MESSAGE, type MessageCode } from '@edp/domain';

/** What one field must be. Made by the functions of this folder, put together with `shape` and `listOf`. */
export type Rule = MixedSchema<unknown>;

/**
 * A rule out of a check of `@edp/domain`. Empty values pass: whether a field must be filled in is said by `required`.
 *
 * @param check gives what is to be said about a value, or null when it is right; `row` is the object the field stands in
 */
export function rule(check: (value: unknown, row: unknown) => FieldMessage | null): Rule {
  return anything().test('field', (value, context) => {
    const message = isEmpty(value) ? null : check(value, context.parent);
    if (!message) return true;
    return context.createError({ message: message.code, params: { fieldMessage: message } });
  });
}

/** The same rule for a field that must be filled in. */
export function required(schema: Rule = anything(), code: MessageCode = MESSAGE.required): Rule {
  return requiredWhen(() => true, schema, code);
}

/** The same rule for a field that must be filled in only in some rows: an occupation, but not of a child. */
export function requiredWhen(
  when: (row: unknown) => boolean,
  schema: Rule = anything(),
  code: MessageCode = MESSAGE.required,
): Rule {
  return schema.test('required', (value, context) =>
    when(context.parent) && isEmpty(value) ? context.createError({ message: code }) : true,
  );
}

/**
 * A row of a list must be picked, in some rows. Where words were typed instead, the message says that they are not enough.
 *
 * @param typedOf gives the words typed and not picked, which stand in the same row
 */
export function pickedWhen(
  when: (row: unknown) => boolean,
  typedOf: (row: unknown) => string,
  code: MessageCode,
): Rule {
  return anything().test('required', (value, context) => {
    if (!when(context.parent) || !isEmpty(value)) return true;
    const isTyped = !isEmpty(typedOf(context.parent));
    const message: FieldMessage = { code, ...(isTyped && { cause: CAUSE.listNotPicked }) };
    return context.createError({ message: code, params: { fieldMessage: message } });
  });
}

function anything(): Rule {
  // Values are checked as they stand: no casting, so that what was checked is what is sent.
  return mixed().nullable().optional();
}

/** Whether a field was left out: no text but spaces, nothing chosen, not ticked, no rows. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || value === false;
}
