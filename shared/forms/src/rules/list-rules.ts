import { type AnySchema, ValidationError } from 'yup';
import { CAUSE, duplicateNrics, type FieldMessage, MESSAGE } from '@edp/domain';

/**
 * Rejects duplicate identity numbers in a list ("Duplicate NRIC"). Both fields get the error, because only the buyer
 * knows which one is wrong.
 *
 * @param list the rule of the list, from `listOf`
 * @param field name of the number in each row
 * @param nameOf label of the person in a row, for the cause: "Also typed for spouse."
 */
export function withoutDuplicateNrics(
  list: AnySchema,
  field: string,
  nameOf?: (index: number) => string | undefined,
): AnySchema {
  return list.test('duplicates', (rows: unknown, context) => {
    const errors = duplicateNrics(numbersOf(rows, field)).map(({ index, other }) => {
      const message = messageOf(nameOf?.(other));
      return context.createError({
        path: `${context.path}[${index}].${field}`,
        message: message.code,
        params: { fieldMessage: message },
      });
    });
    return errors.length === 0 || new ValidationError(errors);
  });
}

function messageOf(name: string | undefined): FieldMessage {
  if (name === undefined) return { code: MESSAGE.nricDuplicate };
  return { code: MESSAGE.nricDuplicate, cause: CAUSE.nricDuplicate, params: { name } };
}

function numbersOf(rows: unknown, field: string): string[] {
  if (!Array.isArray(rows)) return [];
  return (rows as (Record<string, unknown> | null)[]).map((row) => {
    const number = row?.[field];
    return typeof number === 'string' ? number : '';
  });
}

/** `shape({ idNo: required(nric({ today })) })` for an object, `listOf(shape({...}))` for rows of it. */
export { array as listOf, object as shape, type AnySchema as FormSchema } from 'yup';
