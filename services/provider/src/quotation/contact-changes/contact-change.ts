import { MESSAGE, RELATIONSHIP } from '@edp/domain';
import { throwIfBroken } from '../../platform/http';
import type { Person } from '../person';
import type { ContactPart } from '../tables';

/** A part that was there before and that a request changes. */
export interface ContactChange {
  readonly part: ContactPart;
  /** Its place in the request. */
  readonly pointer: string;
}

/**
 * Where a request gives the proposer other addresses than those that stood there: links and the policy go to them. None,
 * where none stood there.
 *
 * @param placeOf a person in the request, as a JSON pointer
 */
export function changedEmails(
  before: readonly Person[],
  after: readonly Person[],
  placeOf: (person: Person, index: number) => string,
): ContactChange[] {
  const known = addressesOf(before.find(isProposer));
  return after.flatMap((person, index) =>
    isProposer(person) && known !== '' && addressesOf(person) !== known
      ? [{ part: 'email' as const, pointer: `${placeOf(person, index)}/emails` }]
      : [],
  );
}

/** Rejects the changes of a device that came by a shared link. */
export function rejectContactChanges(changes: readonly ContactChange[]): void {
  throwIfBroken(changes.map(({ pointer }) => ({ pointer, code: MESSAGE.deviceOther })));
}

/** The address that e-mails about the journey go to; empty where there is none yet. */
export function mailAddressOf(people: readonly Person[]): string {
  const { emails = [] } = people.find(isProposer) ?? {};
  return (emails.find(({ isPrimary }) => isPrimary) ?? emails[0])?.value ?? '';
}

function isProposer({ relationship }: Person): boolean {
  return relationship === RELATIONSHIP.self;
}

function addressesOf(person: Person | undefined): string {
  const addresses = person?.emails.map(({ value }) => value.toLowerCase()) ?? [];
  return addresses.toSorted().join(' ');
}
