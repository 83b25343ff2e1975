import type { DeclineReason } from '@edp/contracts';
import { addDays, assessAge, DEFAULT_AGE_LIMITS, type IsoDate, RELATIONSHIP } from '@edp/domain';
import type { Member } from '@edp/store';

/** What can be done for somebody who cannot be covered: the key of a sentence, and the day it speaks of. */
export interface Advice {
  readonly key:
    'baby' | 'grownChild' | 'tooYoung' | 'tooOld' | 'nationality' | 'premiumCap' | 'other';
  readonly from?: IsoDate;
}

/**
 * By the usual age limits: the provider's own reach no browser, and its answer has decided already.
 *
 * @param today the current day in Malaysia
 */
export function adviceFor(
  { relationship, dateOfBirth }: Pick<Member, 'relationship' | 'dateOfBirth'>,
  reason: DeclineReason,
  today: IsoDate,
): Advice {
  if (reason === 'nationality' || reason === 'premiumCap') return { key: reason };
  if (reason !== 'age' || dateOfBirth === undefined) return { key: 'other' };
  const isTooYoung = assessAge(relationship, dateOfBirth, today) === 'tooYoung';
  if (relationship !== RELATIONSHIP.child) return { key: isTooYoung ? 'tooYoung' : 'tooOld' };
  if (!isTooYoung) return { key: 'grownChild' };
  return { key: 'baby', from: addDays(dateOfBirth, DEFAULT_AGE_LIMITS.child.minDays) };
}
