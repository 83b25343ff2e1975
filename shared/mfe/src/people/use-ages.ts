import { type Age, ageOn } from '@edp/domain';
import { useText } from '@edp/i18n';
import { type Member, useAppSelector } from '@edp/store';

/** How old people are on the day of their quotation; null for who is not quoted yet. */
export interface Ages {
  /** "7 years", and before the first birthday "45 days". */
  readonly inWords: (member: Member) => string | null;
  /** "7", and before the first birthday "45 days": behind a name. */
  readonly inShort: (member: Member) => string | null;
}

/**
 * The ages of people, those of new-borns in days (decisions section 5), as the number of their MyKad is read back.
 *
 * @example const ages = useAges(); people.map(({ member }) => ages.inWords(member))
 */
export function useAges(): Ages {
  const t = useText('mfe');
  const quotedOn = useAppSelector((state) => state.quickQuote.quotedOn);
  const inWords = (age: Age | null) => age && t(`people.${age.unit}`, { count: age.count });
  return {
    inWords: (member) => inWords(ageOf(member, quotedOn)),
    inShort: (member) => {
      const age = ageOf(member, quotedOn);
      return age?.unit === 'years' ? `${age.count}` : inWords(age);
    },
  };
}

/** The provider says years; the days of the first one follow from the date of birth. */
function ageOf({ age, dateOfBirth }: Member, quotedOn: string | null): Age | null {
  if (age === undefined) return null;
  return age === 0 && dateOfBirth && quotedOn
    ? ageOn(dateOfBirth, quotedOn)
    : { unit: 'years', count: age };
}
