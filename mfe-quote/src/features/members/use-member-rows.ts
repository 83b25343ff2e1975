import { useFieldValue } from '@edp/forms';
import type { MemberRow, MemberRows } from './member-rows';

/** The people of the form, and how to change who they are. */
export function useMemberRows(): [MemberRows, (rows: MemberRows) => void] {
  const [members, setMembers] = useFieldValue<readonly MemberRow[]>('members');
  const [removed, setRemoved] = useFieldValue<readonly MemberRow[]>('removed');
  return [
    { members, removed },
    (rows) => {
      setMembers(rows.members);
      setRemoved(rows.removed);
    },
  ];
}
