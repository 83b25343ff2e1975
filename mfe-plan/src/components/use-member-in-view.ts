import { useEffect, useRef } from 'react';
import { type NamedPerson, useNavigation, usePeople, useQuery } from '@edp/mfe';
import { selectMembers, selectPlanSelection, useAppSelector } from '@edp/store';
import { focusField } from '@edp/ui';
import { WHO_QUERY } from '../paths';

export interface MemberInView {
  /** Null in the layouts with one plan for all. */
  readonly memberId: string | null;
  readonly show: (memberId: string) => void;
  /** Shows a member's plans and focuses their heading. */
  readonly goTo: (memberId: string) => void;
}

/**
 * The member whose plan is being selected, by the query string, so that a reload shows the same. A change adds no
 * history entry, so Back leaves the plan page.
 */
export function useMemberInView(): MemberInView {
  const navigation = useNavigation();
  const query = useQuery();
  const memberId = useMemberIdInView();
  const focusOn = useFocusOnceShown(memberId);
  const show = (shownId: string) =>
    navigation.setQuery({ ...Object.fromEntries(query), [WHO_QUERY]: shownId }, { replace: true });
  return {
    memberId,
    show,
    goTo: (shownId) => {
      focusOn(shownId);
      show(shownId);
    },
  };
}

/** The person whose plan is being selected; null in the layouts with one plan for all. */
export function usePersonInView(): NamedPerson | null {
  const memberId = useMemberIdInView();
  return usePeople().find(({ member }) => member.id === memberId) ?? null;
}

/** Not the member: a press on a plan would render the whole page again. */
function useMemberIdInView(): string | null {
  const who = useQuery().get(WHO_QUERY);
  return useAppSelector((state) => {
    if (selectPlanSelection(state) !== 'Customize') return null;
    const [first, ...others] = selectMembers(state);
    return (others.find(({ id }) => id === who) ?? first)?.id ?? null;
  });
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
