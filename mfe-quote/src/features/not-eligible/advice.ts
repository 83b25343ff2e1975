import type { DeclineReason } from '@edp/contracts';
import { addDays, type AgeLimits, assessAge, type IsoDate, RELATIONSHIP } from '@edp/domain';
import type { Member } from '@edp/store';

/** What can be done for somebody who cannot be covered: the key of a sentence, and the day it speaks of. */
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
  /** The provider's, whose answer has decided already. */
  readonly limits: AgeLimits;
}

/** What can be done for somebody whom the provider cannot cover. */
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
