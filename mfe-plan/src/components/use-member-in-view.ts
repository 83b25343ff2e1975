import { useEffect, useRef } from 'react';
import { type NamedPerson, useNavigation, usePeople, useQuery } from '@edp/mfe';
import { selectPlanSelection, useAppSelector } from '@edp/store';
import { focusField } from '@edp/ui';
import { WHO_QUERY } from '../paths';

interface PersonInView {
  /** Null in the layouts that have one plan for all. */
  readonly person: NamedPerson | null;
  /** Who comes after; null for the last one. */
  readonly next: NamedPerson | null;
}

export interface MemberInView extends PersonInView {
  readonly show: (memberId: string) => void;
  /** Shows a member's plans and leads there: the focus goes to their heading. */
  readonly goTo: (memberId: string) => void;
}

/**
 * Whose plan is being chosen. It stands in the address, so a reload finds it again; looking at the next person is
 * no page of its own, so Back leaves the plan page.
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

/** The same, with the ways to the other people. */
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

/** The address changes a moment after it was asked to; only then is there a heading to focus. */
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

/** Id of the heading of the comparison: for everybody, or for one person's plan. */
export function headingIdOf(memberId: string | null): string {
  return `plans-${memberId ?? 'all'}`;
}
