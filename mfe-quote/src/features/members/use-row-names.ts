import { useText } from '@edp/i18n';
import { kindOf, type MemberRow } from './member-rows';

const WORDS = { self: 'you', spouse: 'spouse', son: 'son', daughter: 'daughter' } as const;

/** "You", "Spouse", "Son 2" of the rows of the form, in the words of all pages. */
export function useRowNames(rows: readonly MemberRow[]): readonly string[] {
  const t = useText('mfe');
  return rows.map((row) => {
    const kind = kindOf(row);
    const sharing = rows.filter((other) => kindOf(other) === kind);
    const word = t(`people.${WORDS[kind]}`);
    return sharing.length < 2 ? word : `${word} ${sharing.indexOf(row) + 1}`;
  });
}
