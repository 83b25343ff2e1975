import { useMemo } from 'react';
import { useText } from '@edp/i18n';
import { memberLabel } from '@edp/mfe/guide';
import type { MemberForm } from './member-rows';
import { keyOfPeople } from './use-member-rows';

/** "You", "Spouse", "Son 2" for the rows of the form; the same array until the people change. */
export function useRowNames(rows: readonly MemberForm[]): readonly string[] {
  const t = useText('mfe');
  const people = keyOfPeople(rows);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the labels depend on the people only
  return useMemo(() => rows.map((row) => memberLabel(row, rows, t)), [people, t]);
}
