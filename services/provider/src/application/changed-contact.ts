import { isDeepStrictEqual } from 'node:util';
import { type ApplicationRequest, everybodyOf, type Payout } from '@edp/contracts';
import { RELATIONSHIP } from '@edp/domain';
import { changedEmails, type ContactChange, type Person } from '../quotation';
import { placeOf } from './application-request';
import { storedPayout } from './application-row';

type Contacts = ApplicationRequest['applicants'][number]['contacts'];

/** What stood there before; null, or an empty text, for what did not. */
export interface ContactBefore {
  readonly people: readonly Person[];
  readonly payout: Payout | null;
  /** Of the proposer. */
  readonly contacts: Contacts;
}

/**
 * What a request changes of where the policy, its money and its calls go to: the proposer's e-mail and telephone, and the
 * payout account. A device that came by a shared link may fill these in, and not change them: it does so with a link that
 * was e-mailed to the address that stood there before. Whoever changes them, the addresses of before and now are told.
 */
export function changedContact(
  request: ApplicationRequest,
  chosen: readonly Person[],
  { people, payout, contacts }: ContactBefore,
): ContactChange[] {
  const changes = changedEmails(people, chosen, ({ id }) => placeOf(request, id));
  const buyer = everybodyOf(request).find(({ relationship }) => relationship === RELATIONSHIP.self);
  const phones = numbersOf(buyer?.contacts ?? []);
  const known = numbersOf(contacts);
  if (known.length > 0 && !isDeepStrictEqual(phones, known))
    changes.push({ part: 'phone', pointer: `${placeOf(request, buyer?.id ?? '')}/contacts` });
  const isFilledIn = payout !== null && payout.accountNo !== '';
  if (isFilledIn && !isDeepStrictEqual(storedPayout(request.payout), payout))
    changes.push({ part: 'payout', pointer: '/payout/accountNo' });
  return changes;
}

function numbersOf(contacts: Contacts): string[] {
  return contacts
    .flatMap(({ value }) => (value === '' ? [] : [value.replace(/\D/g, '')]))
    .toSorted();
}
