import { MESSAGE } from '@edp/domain';
import { throwIfBroken } from '../../platform/http';
import { type Person, primaryOf, proposerOf } from '../person';
import type { ContactPart } from '../tables';

/** A change of stored contact data. */
export interface ContactChange {
  readonly part: ContactPart;
  /** JSON pointer into the request. */
  readonly pointer: string;
}

/**
 * Changes of the proposer's stored e-mail addresses, to which links and the policy are sent. The first address is no
 * change.
 *
 * @param pointerTo returns the JSON pointer of a person in the request
 */
export function changedEmails(
  before: readonly Person[],
  after: readonly Person[],
  pointerTo: (person: Person, index: number) => string,
): ContactChange[] {
  const known = addressesOf(proposerOf(before));
  const proposer = proposerOf(after);
  return after.flatMap((person, index) =>
    person === proposer && known !== '' && addressesOf(person) !== known
      ? [{ part: 'email' as const, pointer: `${pointerTo(person, index)}/emails` }]
      : [],
  );
}

/** Rejects changes by a device that came by a shared link. */
export function rejectContactChanges(changes: readonly ContactChange[]): void {
  throwIfBroken(changes.map(({ pointer }) => ({ pointer, code: MESSAGE.deviceOther })));
}

/** The address of e-mails about the journey; empty while there is none. */
export function mailAddressOf(people: readonly Person[]): string {
  return primaryOf(proposerOf(people)?.emails ?? []);
}

function addressesOf(person: Person | undefined): string {
  const addresses = person?.emails.map(({ value }) => value.toLowerCase()) ?? [];
  return addresses.toSorted().join(' ');
}
