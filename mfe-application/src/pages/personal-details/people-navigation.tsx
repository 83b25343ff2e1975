import { callingName } from '@edp/domain';
import { SubmitButton, useFormValues } from '@edp/forms';
import { useText } from '@edp/i18n';
import { type NamedPerson, useHydrated } from '@edp/mfe';
import { selectIsAgentActing, useAppSelector } from '@edp/store';
import { PersonTabs } from '@edp/ui';
import type { DetailsValues } from '../../store/details-values';
import { roleOf } from './asked-of';
import { detailsToStartWith } from './details-values';
import type { Part } from './parts';
import { nextToComplete, type Progress, progressOf } from './progress';

/** The title of a person's screen, with the name as it is typed. The buyer's screen has the title of the page. */
export function PersonTitle({ person }: { person: NamedPerson | undefined }) {
  const t = useText('mfe-application');
  const isHydrated = useHydrated();
  const named = isHydrated && person && roleOf(person.member) !== 'buyer' ? person : null;
  const fullName = useAppSelector(
    (state) => named && detailsToStartWith(state).people[named.member.id]?.fullName,
  );
  if (!named) return t('title');
  return t('titleOf', { name: callingName(fullName ?? '') || named.nameInSentence });
}

interface PeopleTabsProps {
  people: readonly NamedPerson[];
  current: NamedPerson;
  onShow: (memberId: string) => void;
}

/** Tabs of the people, each with the progress of its details. */
export function PeopleTabs({ people, current, onShow }: PeopleTabsProps) {
  const t = useText('mfe-application');
  const common = useText('mfe');
  const values = useDetailsValues();
  const tabs = people.map(({ member, name, number }) => {
    const progress = progressOf(member, values);
    const isCurrent = member.id === current.member.id;
    const typed = callingName(values.people[member.id]?.fullName ?? '');
    return {
      key: member.id,
      person: number,
      name: roleOf(member) === 'buyer' ? common('people.you') : typed || name,
      state: wordsFor(progress, isCurrent),
      wrong: progress.kind === 'open' && !isCurrent,
      current: isCurrent,
      onSelect: () => onShow(member.id),
    };
  });
  return <PersonTabs label={t('people.label')} tabs={tabs} />;

  /** A person whose details were left incomplete has fields to correct; the current person has fields left. */
  function wordsFor(progress: Progress, isCurrent: boolean): string {
    if (progress.kind === 'complete') return t('people.complete');
    if (isCurrent) return t('people.toGo', { count: progress.count });
    if (progress.kind === 'notStarted') return t('people.notStarted');
    return t('people.toCorrect', { count: progress.count });
  }
}

interface NextButtonProps {
  people: readonly NamedPerson[];
  current: NamedPerson;
  /** The next part of this person, on a phone. */
  nextPart: Part | null;
}

/**
 * Submits and leads to the next part, then to the next incomplete person, and finally to the next step; an agent hands
 * over instead.
 */
export function NextButton({ people, current, nextPart }: NextButtonProps) {
  const t = useText('mfe-application');
  const values = useDetailsValues();
  const isAgent = useAppSelector(selectIsAgentActing);
  const members = people.map(({ member }) => member);
  const next = nextToComplete(current.member, members, values);
  const person = people.find(({ member }) => member.id === next?.id);
  const typed = person && callingName(values.people[person.member.id]?.fullName ?? '');
  const name = typed || person?.nameInSentence;
  return <SubmitButton busyLabel={t('saving')}>{words()}</SubmitButton>;

  function words(): string {
    if (nextPart) return t('parts.next', { part: t(`parts.${nextPart}`) });
    if (name !== undefined) return t('save.next', { name });
    return t(isAgent ? 'save.handOver' : 'save.button');
  }
}

/** The details in the surrounding form, updated with a delay. */
function useDetailsValues(): DetailsValues {
  return useFormValues() as DetailsValues;
}
