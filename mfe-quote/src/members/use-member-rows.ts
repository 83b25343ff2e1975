import { useMemo } from 'react';
import { useFieldAccess, useFieldReading } from '@edp/forms';
import { useText } from '@edp/i18n';
import { memberLabel } from '@edp/mfe/guide';
import { kindOf, type MemberForm, type MemberKind, type QuoteForm } from './member-rows';

/** Identity of a person in the form, independent of typed values. */
interface PersonInForm {
  readonly id: string;
  readonly kind: MemberKind;
}

/** The people in the form, in order; the same array until people are added or removed. */
export function usePeopleInForm(): readonly PersonInForm[] {
  const key = useFieldReading('members', keyOfPeople);
  return useMemo(
    () =>
      key.split(',').map((one) => {
        const [id = '', kind] = one.split(':');
        return { id, kind: kind as MemberKind };
      }),
    [key],
  );
}

/** "You", "Spouse", "Son 2" for the rows of the form; the same array until the people change. */
export function useRowNames(rows: readonly MemberForm[]): readonly string[] {
  const t = useText('mfe');
  const people = keyOfPeople(rows);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the labels depend on the people only
  return useMemo(() => rows.map((row) => memberLabel(row, rows, t)), [people, t]);
}

/** Reads all values of the people in an event handler, and changes the people. */
export function useMemberRows(): {
  readonly read: () => QuoteForm;
  readonly write: (rows: QuoteForm) => void;
} {
  const members = useFieldAccess<readonly MemberForm[]>('members');
  const removed = useFieldAccess<readonly MemberForm[]>('removed');
  return {
    read: () => ({ members: members.read(), removed: removed.read() }),
    write: (rows) => {
      members.write(rows.members);
      removed.write(rows.removed);
    },
  };
}

/** `self:self,child-1:son`: equal for the same people; ids and kinds contain none of the separators. */
export function keyOfPeople(rows: readonly MemberForm[]): string {
  return rows.map((row) => `${row.id}:${kindOf(row)}`).join();
}
