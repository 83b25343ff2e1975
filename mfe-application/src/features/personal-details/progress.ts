import { checkValues } from '@edp/forms';
import type { Member } from '@edp/store';
import type { DetailsValues } from '../../store/details-values';
import { detailsRules } from './details.schema';

/** How far the details of a person are. */
export type Progress =
  | { readonly kind: 'notStarted' }
  | { readonly kind: 'open'; readonly count: number }
  | { readonly kind: 'complete' };

/** @returns with how many fields are missing or wrong */
export function progressOf(member: Member, values: DetailsValues): Progress {
  const count = Object.keys(checkValues(detailsRules([member], values), values)).length;
  if (count === 0) return { kind: 'complete' };
  return values.people[member.id]?.fullName === ''
    ? { kind: 'notStarted' }
    : { kind: 'open', count };
}

/**
 * Whose details come after these: the next person in the order of the family who is not complete, beginning anew after
 * the last. Undefined when all the others are complete, and the application can be saved.
 */
export function nextToComplete(
  current: Member,
  members: readonly Member[],
  values: DetailsValues,
): Member | undefined {
  const place = members.findIndex(({ id }) => id === current.id);
  const others = [...members.slice(place + 1), ...members.slice(0, place)];
  return others.find((member) => progressOf(member, values).kind !== 'complete');
}
