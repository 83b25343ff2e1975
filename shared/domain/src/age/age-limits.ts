import type { IsoDate } from '../calendar/iso-date';
import { RELATIONSHIP, type RelationshipCode } from '../codes/code-tables';
import { ageInDays, completedYears } from './age';

/** The attained ages that can be covered, on the day of the quotation. Configuration; both ends are included. */
export interface AgeLimits {
  readonly adult: { readonly minYears: number; readonly maxYears: number };
  readonly child: { readonly minDays: number; readonly maxYears: number };
}

/** Specification section 5: adults 17-55, children 2 weeks to 16 years. */
export const DEFAULT_AGE_LIMITS: AgeLimits = {
  adult: { minYears: 17, maxYears: 55 },
  child: { minDays: 14, maxYears: 16 },
};

/** An age outside the limits is an outcome with a page of its own, never a field error. */
type AgeOutcome = 'eligible' | 'tooYoung' | 'tooOld';

export function assessAge(
  relationship: RelationshipCode,
  birthDate: IsoDate,
  on: IsoDate,
  limits: AgeLimits = DEFAULT_AGE_LIMITS,
): AgeOutcome {
  const years = completedYears(birthDate, on);
  if (relationship === RELATIONSHIP.child) {
    if (ageInDays(birthDate, on) < limits.child.minDays) return 'tooYoung';
    return years > limits.child.maxYears ? 'tooOld' : 'eligible';
  }
  if (years < limits.adult.minYears) return 'tooYoung';
  return years > limits.adult.maxYears ? 'tooOld' : 'eligible';
}
