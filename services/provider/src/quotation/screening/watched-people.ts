import type { Catalogue } from '../../reference-data';
import type { Person } from '../person';

/** Whether anybody is on the watch list, also who only buys or waits outside the cover. */
export function isAnybodyListed(
  people: readonly Pick<Person, 'nric'>[],
  { watchList }: Pick<Catalogue, 'watchList'>,
): boolean {
  return people.some(({ nric }) => watchList.has(nric));
}
