import { isDeepStrictEqual } from 'node:util';
import { type ApplicationRequest, everybodyOf, type Payout } from '@edp/contracts';
import { bankAccountMessage, phoneMessage } from '@edp/domain';
import { changedEmails, type ContactChange, type Person, proposerOf } from '../quotation';
import { pointerTo } from './application-request';
import { storedPayout } from './application-row';

type Contacts = ApplicationRequest['applicants'][number]['contacts'];

/** Stored contact data; null or empty where there is none. */
interface ContactBefore {
  readonly people: readonly Person[];
  readonly payout: Payout | null;
  /** Contacts of the proposer. */
  readonly contacts: Contacts;
}

/**
 * Changes of stored contact data: the proposer's e-mail and telephone, and the payout account. Data that an autosave has
 * stored half typed may be completed. A device that came by a shared link may add them but not change them; for that it
 * needs a link e-mailed to the previous address. The previous and the new address are notified of a change.
 */
export function changedContact(
  request: ApplicationRequest,
  chosen: readonly Person[],
  { people, payout, contacts }: ContactBefore,
): ContactChange[] {
  const changes = changedEmails(people, chosen, ({ id }) => pointerTo(request, id));
  const buyer = proposerOf(everybodyOf(request));
  const phones = numbersOf(buyer?.contacts ?? []);
  const known = numbersOf(contacts.filter(({ value }) => phoneMessage(value) === null));
  if (known.length > 0 && !isDeepStrictEqual(phones, known))
    changes.push({ part: 'phone', pointer: `${pointerTo(request, buyer?.id ?? '')}/contacts` });
  const isFilledIn =
    payout !== null && bankAccountMessage(payout.accountNo, payout.bankCode) === null;
  if (isFilledIn && !isDeepStrictEqual(storedPayout(request.payout), payout)) {
    // The form has a field for the number only once a bank is selected.
    const field = request.payout.bankCode === '' ? 'bankCode' : 'accountNo';
    changes.push({ part: 'payout', pointer: `/payout/${field}` });
  }
  return changes;
}

function numbersOf(contacts: Contacts): string[] {
  return contacts
    .flatMap(({ value }) => (value === '' ? [] : [value.replace(/\D/g, '')]))
    .toSorted();
}
