import { useMemo } from 'react';
import { CODE_LISTS, type CodeListName } from '@edp/domain';
import { useText } from '@edp/i18n';

export interface CodeWords {
  /** All options of a list, in order. */
  readonly options: (
    list: CodeListName,
  ) => readonly { readonly value: string; readonly label: string }[];
  /** The text of a code; empty for no or an unknown code. */
  readonly wordOf: (list: CodeListName, code: string) => string;
}

/**
 * The texts of the code lists of personal details, for inputs and for the review page.
 *
 * @example const { wordOf } = useCodeWords(); wordOf('race', '001') // 'Malay'
 */
export function useCodeWords(): CodeWords {
  const t = useText('mfe');
  return useMemo(
    () => ({
      options: (list) => entriesOf(list).map(({ value, key }) => ({ value, label: t(key) })),
      wordOf: (list, code) => {
        const entry = entriesOf(list).find(({ value }) => value === code);
        return entry ? t(entry.key) : '';
      },
    }),
    [t],
  );
}

/** The codes of a list, each with its text key in the namespace `mfe`. */
export function entriesOf(
  list: CodeListName,
): readonly { readonly value: string; readonly key: string }[] {
  return Object.entries<string>(CODE_LISTS[list]).map(([name, value]) => ({
    value,
    key: `lists.${list}.${name}`,
  }));
}
