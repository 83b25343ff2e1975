import {
  BUSINESS_SECTIONS,
  EDUCATION_LEVEL,
  FUND_SOURCE,
  INCOME_BANDS,
  MARITAL_STATUS,
  PURPOSE,
  RACE,
  RELIGION,
  TITLE,
  WEALTH_SOURCE,
} from '@edp/domain';

/** Names of the texts to codes, list by list: the words of a code are `lists.<list>.<name>` of the namespace `mfe`. */
export const CODE_LISTS = {
  title: TITLE,
  fundSource: FUND_SOURCE,
  wealthSource: WEALTH_SOURCE,
  purpose: PURPOSE,
  maritalStatus: MARITAL_STATUS,
  educationLevel: EDUCATION_LEVEL,
  race: RACE,
  religion: RELIGION,
  business: Object.fromEntries(BUSINESS_SECTIONS.map((section) => [section, section])),
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A list of the personal details: one of codes, or the bands of monthly income. */
export type CodeList = keyof typeof CODE_LISTS | 'income';

/** The codes of a list, each with the key of its words and, for an income, its limits in whole ringgit. */
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
