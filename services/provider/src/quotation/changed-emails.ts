import { MESSAGE, RELATIONSHIP } from '@edp/domain';
import type { ValueError } from '../platform/http';
import type { Person } from './person';

/**
 * Where a request gives the proposer other addresses than those that stood there: links and the policy go to them. None,
 * where none stood there.
 *
 * @param place of the list of people in the request
 */
export function changedEmails(
  before: readonly Person[],
  after: readonly Person[],
  place: string,
): ValueError[] {
  const known = addressesOf(before.find(isProposer));
  return after.flatMap((person, index) =>
    isProposer(person) && known !== '' && addressesOf(person) !== known
      ? [{ pointer: `${place}/${index}/emails`, code: MESSAGE.deviceOther }]
      : [],
  );
}

function isProposer({ relationship }: Person): boolean {
  return relationship === RELATIONSHIP.self;
}

function addressesOf(person: Person | undefined): string {
  const addresses = person?.emails.map(({ value }) => value.toLowerCase()) ?? [];
  return addresses.toSorted().join(' ');
}
