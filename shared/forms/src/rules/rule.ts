import { mixed, type MixedSchema } from 'yup';
import { CAUSE, type FieldMessage, MESSAGE, type MessageCode } from '@edp/domain';

/** The validation schema of one field. Composed with `shape` and `listOf`. */
export type Rule = MixedSchema<unknown>;

/**
 * Creates a rule from a validation function of `@edp/domain`. Empty values are valid: use `required` for required
 * fields.
 *
 * @param check returns the message of a value, or null when it is valid; `row` is the object that contains the field
 */
export function rule(check: (value: unknown, row: unknown) => FieldMessage | null): Rule {
  return anything().test('field', (value, context) => {
    const message = isEmpty(value) ? null : check(value, context.parent);
    if (!message) return true;
    return context.createError({ message: message.code, params: { fieldMessage: message } });
  });
}

/** Makes a rule required. */
export function required(schema: Rule = anything(), code: MessageCode = MESSAGE.required): Rule {
  return requiredWhen(() => true, schema, code);
}

/** Makes a rule required in some rows only: an occupation, but not of a child. */
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
 * Requires a selected option in some rows. If text was typed instead, the message asks to select an option.
 *
 * @param typedOf returns the text typed without a selection, from the same row
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
  // Strict validation without casting, so that the validated values are the ones that are sent.
  return mixed().nullable().optional();
}

/** Whether a value is empty: blank text, no selection, unticked, no rows. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || value === false;
}
