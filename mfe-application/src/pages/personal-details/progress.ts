import { checkValues } from '@edp/forms';
import type { Member } from '@edp/store';
import type { DetailsValues } from '../../store/details-values';
import { roleOf } from './asked-of';
import { detailsRules } from './details.schema';

/** Progress of the details of a person. */
export type Progress =
  /** The name is still empty. */
  | { readonly kind: 'notStarted'; readonly count: number }
  | { readonly kind: 'open'; readonly count: number }
  | { readonly kind: 'complete' };

/**
 * Cache of the progress by the values that it depends on: with every keystroke all people are evaluated, and only the
 * values of one have changed.
 */
const known = new WeakMap<object, { readonly member: Member; readonly progress: Progress }>();

/** @returns the progress, with the number of missing or invalid fields */
export function progressOf(member: Member, values: DetailsValues): Progress {
  const person = values.people[member.id];
  // Details of the whole application belong to the buyer.
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
 * The next incomplete person in the order of the family, starting over after the last. Undefined if all others are
 * complete.
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
