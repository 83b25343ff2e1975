import { useMemo } from 'react';
import { useText } from '@edp/i18n';
import { kindOf, type MemberForm, type MemberKind } from './member-rows';

const WORDS = {
  self: 'you',
  proposer: 'you',
  spouse: 'spouse',
  son: 'son',
  daughter: 'daughter',
} as const;

/** "You", "Spouse", "Son 2" for the rows of the form; the same array until the people change. */
export function useRowNames(rows: readonly MemberForm[]): readonly string[] {
  const t = useText('mfe');
  const kinds = rows.map(kindOf).join();
  return useMemo(() => {
    const all = kinds.split(',') as MemberKind[];
    return all.map((kind, index) => {
      const word = t(`people.${WORDS[kind]}`);
      const sharing = all.filter((other) => other === kind).length;
      const place = all.slice(0, index + 1).filter((other) => other === kind).length;
      return sharing < 2 ? word : `${word} ${place}`;
    });
  }, [kinds, t]);
}
