import type { TOptions } from 'i18next';

import type { Variant } from '@edp/domain';

/** Values of `{{name}}` in a text; `count` also selects the plural form. Money and dates must be formatted. */
export type TextParams = Readonly<Record<string, string | number>>;

/** The i18next options of a look-up: the wording of the variant and the values. */
export function lookUp(
  variant: Variant | undefined,
  variables: Readonly<Record<string, string>>,
  params: TextParams = {},
): TOptions & { context?: string } {
  return { ...(variant && { context: variant }), ...variables, ...params };
}
