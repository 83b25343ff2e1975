import { useMemo } from 'react';
import { useFieldAccess, useFieldReading } from '@edp/forms';
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
