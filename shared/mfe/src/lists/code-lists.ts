import { CODE_LISTS, type CodeListName, INCOME_BANDS } from '@edp/domain';

/** A list of the personal details: one of codes, or the bands of monthly income. */
export type CodeList = CodeListName | 'income';

/** A code with the key of its text in the namespace `mfe` and, for an income, its limits in whole ringgit. */
export interface CodeEntry {
  readonly value: string;
  readonly key: string;
  readonly from?: number;
  readonly to?: number;
}

export function entriesOf(list: CodeList): readonly CodeEntry[] {
  if (list === 'income') return INCOME_ENTRIES;
  return Object.entries<string>(CODE_LISTS[list]).map(([name, value]) => ({
    value,
    key: `lists.${list}.${name}`,
  }));
}

/** The highest band is told by the top of the one below it. */
const INCOME_ENTRIES: readonly CodeEntry[] = INCOME_BANDS.map(({ amount, from, to }) => {
  if (to === undefined) return { value: amount, key: 'lists.income.above', from: from - 1 };
  return { value: amount, key: `lists.income.${from === 0 ? 'upTo' : 'between'}`, from, to };
});
