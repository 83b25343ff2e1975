import { useText } from '@edp/i18n';
import { type Person, useHydrated } from '@edp/mfe';
import { useAppSelector } from '@edp/store';
import { roleOf } from './asked-of';
import { detailsToStartWith } from './details-values';

/** Whose details are asked, by the name as it is being typed. The buyer comes first, and has the title of the page. */
export function usePersonTitle(person: Person | undefined): string {
  const t = useText('mfe-application');
  const isHydrated = useHydrated();
  const id = person?.member.id ?? '';
  const fullName = useAppSelector((state) => detailsToStartWith(state).people[id]?.fullName);
  if (!isHydrated || !person || roleOf(person.member) === 'buyer') return t('title');
  return t('titleOf', { name: fullName || person.nameInSentence });
}
