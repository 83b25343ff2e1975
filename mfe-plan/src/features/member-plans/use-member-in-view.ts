import { type Person, useNavigation, usePeople, useQuery } from '@edp/mfe';
import { selectPlanSelection, useAppSelector } from '@edp/store';

export interface MemberInView {
  /** Null in the layouts that have one plan for all. */
  readonly person: Person | null;
  readonly next: Person | null;
  readonly show: (memberId: string) => void;
}

/**
 * Whose plan is being chosen. It stands in the address, so a reload finds it again; looking at the next person is
 * no page of its own, so Back leaves the plan page.
 */
export function useMemberInView(): MemberInView {
  const navigation = useNavigation();
  const query = useQuery();
  const people = usePeople();
  const isCustomised = useAppSelector(selectPlanSelection) === 'Customize';
  const index = Math.max(
    people.findIndex(({ member }) => member.id === query.get('who')),
    0,
  );
  return {
    person: (isCustomised && people[index]) || null,
    next: people[index + 1] ?? null,
    show: (memberId) =>
      navigation.setQuery({ ...Object.fromEntries(query), who: memberId }, { replace: true }),
  };
}
