import type { Applicant } from '@edp/contracts';
import { DEFAULT_PHONE_PREFIX, formatMobile } from '@edp/domain';

/** How the buyer is reached, as lines to read; an empty one is not known. */
export interface ContactLines {
  readonly mobile: string;
  readonly email: string;
  readonly address: string;
}

export function contactLines({
  contacts,
  emails,
  addresses,
}: Pick<Applicant, 'contacts' | 'emails' | 'addresses'>): ContactLines {
  const home = addresses.find(({ type }) => type === 'home');
  const town = [home?.postcode, home?.city].filter(Boolean).join(' ');
  const lines = [home?.addr1, home?.addr2, home?.addr3, town, home?.stateDesc];
  return {
    mobile: formatMobile(contacts.find(({ type }) => type === 'mobile')?.value ?? '').replace(
      /^0/,
      `${DEFAULT_PHONE_PREFIX} `,
    ),
    email: emails[0]?.value ?? '',
    address: lines.filter(Boolean).join(', '),
  };
}
