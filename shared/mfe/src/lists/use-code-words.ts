import { useMemo } from 'react';

import { CODE_LISTS, type CodeListName } from '@edp/domain';
import { useText } from '@edp/i18n';

/** A list of codes of the personal details. */
export type CodeList = CodeListName;

export interface CodeWords {
  /** Everything a list offers, in its order. */
  readonly options: (
    list: CodeList,
  ) => readonly { readonly value: string; readonly label: string }[];
  /** What a code is called; empty where there is none, or it is not in the list. */
  readonly wordOf: (list: CodeList, code: string) => string;
}

/**
 * The code lists of the personal details in the words of the page's language: where they are asked, and where they are
 * read back.
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

/** The codes of a list, each with the key of its text in the namespace `mfe`. */
export function entriesOf(
  list: CodeList,
): readonly { readonly value: string; readonly key: string }[] {
  return Object.entries<string>(CODE_LISTS[list]).map(([name, value]) => ({
    value,
    key: `lists.${list}.${name}`,
  }));
}
