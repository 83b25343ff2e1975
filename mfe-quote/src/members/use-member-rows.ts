import { useMemo } from 'react';
import { useFieldAccess, useFieldReading } from '@edp/forms';
import { kindOf, type MemberForm, type MemberKind, type QuoteForm } from './member-rows';

/** Who somebody of the form is, whatever is typed about them. */
interface PersonInForm {
  readonly id: string;
  readonly kind: MemberKind;
}

/** Who is in the form, in its order: the same list until somebody comes or goes. */
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

/** All that is known about them, on an event, and how to change who they are. */
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

/** `self:self,child-1:son`: equal for the same people, and neither an id nor a kind has its signs. */
export function keyOfPeople(rows: readonly MemberForm[]): string {
  return rows.map((row) => `${row.id}:${kindOf(row)}`).join();
}
