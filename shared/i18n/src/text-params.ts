import type { TOptions } from 'i18next';

import type { Variant } from '@edp/domain';

/** Values of `{{name}}` in a text; `count` also picks the plural form. Money, dates and so on come formatted. */
export type TextParams = Readonly<Record<string, string | number>>;

/** What a look-up needs besides its key: the wording of the variant and the values. */
export function lookUp(
  variant: Variant | undefined,
  variables: Readonly<Record<string, string>>,
  params: TextParams = {},
): TOptions & { context?: string } {
  return { ...(variant && { context: variant }), ...variables, ...params };
}
