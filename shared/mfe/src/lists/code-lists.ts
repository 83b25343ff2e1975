import { CODE_LISTS, type CodeListName } from '@edp/domain';

/** A list of codes of the personal details. */
export type CodeList = CodeListName;

/** A code with the key of its text in the namespace `mfe`. */
export interface CodeEntry {
  readonly value: string;
  readonly key: string;
}

export function entriesOf(list: CodeList): readonly CodeEntry[] {
  return Object.entries<string>(CODE_LISTS[list]).map(([name, value]) => ({
    value,
    key: `lists.${list}.${name}`,
  }));
}
