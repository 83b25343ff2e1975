import { type AnySchema, ValidationError } from 'yup';

import { duplicateNrics, MESSAGE } from '@edp/domain';

/**
 * No identity number twice in a list of rows ("Duplicate NRIC"). The message stands at the later of the two.
 *
 * @param list the rule of the list, as `listOf` makes it
 * @param field name of the number in each row
 */
export function withoutDuplicateNrics(list: AnySchema, field: string): AnySchema {
  return list.test('duplicates', (rows: unknown, context) => {
    const errors = duplicateNrics(numbersOf(rows, field)).map((index) =>
      context.createError({
        path: `${context.path}[${index}].${field}`,
        message: MESSAGE.nricDuplicate,
      }),
    );
    return errors.length === 0 || new ValidationError(errors);
  });
}

function numbersOf(rows: unknown, field: string): string[] {
  if (!Array.isArray(rows)) return [];
  return (rows as (Record<string, unknown> | null)[]).map((row) => {
    const number = row?.[field];
    return typeof number === 'string' ? number : '';
  });
}
