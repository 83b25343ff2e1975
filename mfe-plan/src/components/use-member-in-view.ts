import { useEffect, useRef } from 'react';
import { type NamedPerson, useNavigation, usePeople, useQuery } from '@edp/mfe';
import { selectPlanSelection, useAppSelector } from '@edp/store';
import { focusField } from '@edp/ui';
import { WHO_QUERY } from '../paths';

interface PersonInView {
  /** Null in the layouts with one plan for all. */
  readonly person: NamedPerson | null;
  /** The next person; null for the last one. */
  readonly next: NamedPerson | null;
}

export interface MemberInView extends PersonInView {
  readonly show: (memberId: string) => void;
  /** Shows a member's plans and focuses their heading. */
  readonly goTo: (memberId: string) => void;
}

/**
 * The person whose plan is being selected, by the query string, so that a reload shows the same. A change adds no
 * history entry, so Back leaves the plan page.
 */
export function usePersonInView(): PersonInView {
  const query = useQuery();
  const people = usePeople();
  const isCustomised = useAppSelector(selectPlanSelection) === 'Customize';
  const index = Math.max(
    people.findIndex(({ member }) => member.id === query.get(WHO_QUERY)),
    0,
  );
  return { person: (isCustomised && people[index]) || null, next: people[index + 1] ?? null };
}

/** The same, with functions to show other people. */
export function useMemberInView(): MemberInView {
  const navigation = useNavigation();
  const query = useQuery();
  const { person, next } = usePersonInView();
  const focusOn = useFocusOnceShown(person?.member.id ?? null);
  const show = (memberId: string) =>
    navigation.setQuery({ ...Object.fromEntries(query), [WHO_QUERY]: memberId }, { replace: true });
  return {
    person,
    next,
    show,
    goTo: (memberId) => {
      focusOn(memberId);
      show(memberId);
    },
  };
}

/** The query string changes asynchronously; the heading can be focused only after that. */
function useFocusOnceShown(shown: string | null): (memberId: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (shown === null || wanted.current !== shown) return;
    wanted.current = null;
    focusField(headingIdOf(shown));
  }, [shown]);
  return (memberId) => {
    if (memberId === shown) focusField(headingIdOf(memberId));
    else wanted.current = memberId;
  };
}

/** Id of the comparison's heading, for all people or for one person. */
export function headingIdOf(memberId: string | null): string {
  return `plans-${memberId ?? 'all'}`;
}
