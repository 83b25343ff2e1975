import { useMemo } from 'react';

import { useText } from '@edp/i18n';

import { type CodeList, entriesOf } from './code-lists';

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
