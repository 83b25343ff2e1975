import { type Age, ageOn } from '@edp/domain';
import { useText } from '@edp/i18n';
import { type Member, useAppSelector } from '@edp/store';

/** Ages of members on the day of their quotation; null without a quotation. */
interface Ages {
  /** "7 years", or "45 days" before the first birthday. */
  readonly inWords: (member: Member) => string | null;
  /** "7", or "45 days" before the first birthday: after a name. */
  readonly inShort: (member: Member) => string | null;
}

/**
 * The ages of members, those of new-borns in days (decisions section 5), like the facts below an NRIC field.
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

/** The provider returns years; days are computed from the date of birth. */
function ageOf({ age, dateOfBirth }: Member, quotedOn: string | null): Age | null {
  if (age === undefined) return null;
  return age === 0 && dateOfBirth && quotedOn
    ? ageOn(dateOfBirth, quotedOn)
    : { unit: 'years', count: age };
}
