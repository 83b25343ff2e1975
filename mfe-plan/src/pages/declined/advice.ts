import type { DeclineReason } from '@edp/contracts';
import { addDays, type AgeLimits, assessAge, type IsoDate, RELATIONSHIP } from '@edp/domain';
import type { Member } from '@edp/store';

/** Advice for a person who cannot be covered: the key of a sentence, and its date. */
interface Advice {
  readonly key:
    | 'baby'
    | 'grownChild'
    | 'tooYoung'
    | 'tooOld'
    | 'nationality'
    | 'premiumCap'
    | 'other';
  readonly from?: IsoDate;
}

interface AdviceOn {
  /** The current day in Malaysia. */
  readonly today: IsoDate;
  /** Limits of the provider, which has already decided. */
  readonly limits: AgeLimits;
}

/** The advice for a person whom the provider cannot cover. */
export function adviceFor(
  { relationship, dateOfBirth }: Pick<Member, 'relationship' | 'dateOfBirth'>,
  reason: DeclineReason,
  { today, limits }: AdviceOn,
): Advice {
  if (reason === 'nationality' || reason === 'premiumCap') return { key: reason };
  if (reason !== 'age' || dateOfBirth === undefined) return { key: 'other' };
  const isTooYoung = assessAge(relationship, dateOfBirth, today, limits) === 'tooYoung';
  if (relationship !== RELATIONSHIP.child) return { key: isTooYoung ? 'tooYoung' : 'tooOld' };
  if (!isTooYoung) return { key: 'grownChild' };
  return { key: 'baby', from: addDays(dateOfBirth, limits.child.minDays) };
}
