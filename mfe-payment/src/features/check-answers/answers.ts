import type { Address, Applicant } from '@edp/contracts';
import { DEFAULT_PHONE_PREFIX, formatMobile } from '@edp/domain';

/** The buyer's contact details as lines of text; empty if unknown. */
interface ContactLines {
  readonly mobile: string;
  readonly email: string;
  readonly address: string;
  /** Mailing address, if it differs. */
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

export type ChosenPlan = Pick<Applicant, 'planCode' | 'sumAssured' | 'deductibleAmount'>;

/** The plan of all applicants, or null if their plans differ. */
export function sharedPlan(applicants: readonly ChosenPlan[]): ChosenPlan | null {
  const [first, ...others] = applicants;
  const same = others.every(
    ({ planCode, deductibleAmount }) =>
      planCode === first?.planCode && deductibleAmount === first.deductibleAmount,
  );
  return first && same ? first : null;
}
