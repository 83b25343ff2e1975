import type { Address, Applicant } from '@edp/contracts';
import { DEFAULT_PHONE_PREFIX, formatMobile } from '@edp/domain';

/** How the buyer is reached, as lines to read; an empty one is not known. */
export interface ContactLines {
  readonly mobile: string;
  readonly email: string;
  readonly address: string;
  /** Where post goes if not there. */
  readonly mailing: string;
}

export function contactLines({
  contacts,
  emails,
  addresses,
}: Pick<Applicant, 'contacts' | 'emails' | 'addresses'>): ContactLines {
  const of = (wanted: Address['type']) =>
    addressLine(addresses.find(({ type }) => type === wanted));
  return {
    mobile: formatMobile(contacts.find(({ type }) => type === 'mobile')?.value ?? '').replace(
      /^0/,
      `${DEFAULT_PHONE_PREFIX} `,
    ),
    email: emails[0]?.value ?? '',
    address: of('home'),
    mailing: of('mailing'),
  };
}

function addressLine(address: Address | undefined): string {
  const town = [address?.postcode, address?.city].filter(Boolean).join(' ');
  const lines = [address?.addr1, address?.addr2, address?.addr3, town, address?.stateDesc];
  return lines.filter(Boolean).join(', ');
}
