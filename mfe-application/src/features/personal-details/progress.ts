import { checkValues } from '@edp/forms';
import type { Member } from '@edp/store';
import type { DetailsValues } from '../../store/details-values';
import { roleOf } from './asked-of';
import { detailsRules } from './details.schema';

/** How far the details of a person are. */
export type Progress =
  /** Nobody was named yet. */
  | { readonly kind: 'notStarted'; readonly count: number }
  | { readonly kind: 'open'; readonly count: number }
  | { readonly kind: 'complete' };

/**
 * How far each person was when last asked, by the values that it depends on: everybody is asked about on every letter,
 * and only one person's values have changed.
 */
const known = new WeakMap<object, { readonly member: Member; readonly progress: Progress }>();

/** @returns with how many fields are missing or wrong */
export function progressOf(member: Member, values: DetailsValues): Progress {
  const person = values.people[member.id];
  // What belongs to the whole application is asked of the buyer.
  const key = roleOf(member) === 'buyer' || !person ? values : person;
  const last = known.get(key);
  if (last?.member === member) return last.progress;
  const count = Object.keys(checkValues(detailsRules([member], values), values)).length;
  const progress = progressWith(count, person?.fullName === '');
  known.set(key, { member, progress });
  return progress;
}

function progressWith(count: number, isUnnamed: boolean): Progress {
  if (count === 0) return { kind: 'complete' };
  return { kind: isUnnamed ? 'notStarted' : 'open', count };
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
