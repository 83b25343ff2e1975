import type { Address, Applicant } from '@edp/contracts';
import {
  ADDRESS_LINE_MAX_LENGTH,
  addressMessage,
  emailMessage,
  type FieldMessage,
  FUND_SOURCE_OTHER,
  lengthMessage,
  MESSAGE,
  mobileMessage,
  nameMessage,
  namePartMessage,
  phoneMessage,
  postcodeMessage,
  RELATIONSHIP,
  textMessage,
  WITHOUT_WORK,
  YES_NO,
} from '@edp/domain';
import { type ValueError, check, need, under } from '../platform/http';

const NAME_PARTS = ['firstName', 'lastName', 'middleName', 'nickName'] as const;
/** What is written freely: no page may be given anything else in it. */
const TEXTS = ['companyName', 'fundSourceOthers', 'occupationDesc', 'nationalityDesc'] as const;

/** The rules for one person: least of a child, everything of who buys. */
export function applicantErrors(applicant: Applicant): ValueError[] {
  const { relationship, name, emails, contacts, addresses, maritalStatus } = applicant;
  const isChild = relationship === RELATIONSHIP.child;
  const isBuyer = relationship === RELATIONSHIP.self;
  return [
    ...need('/name/fullName', name.fullName),
    ...check('/name/fullName', name.fullName, nameMessage),
    ...NAME_PARTS.flatMap((part) => check(`/name/${part}`, name[part], namePartMessage)),
    ...TEXTS.flatMap((field) => check(`/${field}`, applicant[field], textMessage)),
    ...check('/monthlyIncome/range', applicant.monthlyIncome.range, textMessage),
    ...emails.flatMap(({ value }, index) => check(`/emails/${index}/value`, value, emailMessage)),
    ...contacts.flatMap(({ type, value }, index) =>
      check(`/contacts/${index}/value`, value, type === 'mobile' ? mobileMessage : phoneMessage),
    ),
    ...addresses.flatMap((address, index) => under(`/addresses/${index}`, addressErrors(address))),
    ...(isChild ? [] : need('/maritalStatus', maritalStatus, MESSAGE.selectMaritalStatus)),
    ...(isBuyer ? buyerErrors(applicant) : []),
  ];
}

/** Who buys must be reachable, is asked where the money comes from, and must be the owner. */
function buyerErrors(applicant: Applicant): ValueError[] {
  const { emails, contacts, addresses, fundSource, fundSourceOthers, isBeneficialOwner } =
    applicant;
  const hasWork = !WITHOUT_WORK.includes(applicant.occupationCode);
  const mobiles = contacts.filter(({ type }) => type === 'mobile');
  const home = addresses.some(({ type }) => type === 'home');
  return [
    ...need('/emails', emails.map(({ value }) => value).join('')),
    ...need('/contacts', primaryOf(mobiles)),
    ...(home ? [] : need('/addresses', '')),
    ...(hasWork
      ? [
          ...need('/companyName', applicant.companyName),
          ...need('/natureOfBusiness', applicant.natureOfBusiness),
        ]
      : []),
    ...need('/monthlyIncome/amount', applicant.monthlyIncome.amount),
    ...need('/fundSource', fundSource),
    ...(fundSource === FUND_SOURCE_OTHER ? need('/fundSourceOthers', fundSourceOthers) : []),
    ...(isBeneficialOwner === YES_NO.yes
      ? []
      : [{ pointer: '/isBeneficialOwner', code: MESSAGE.ownerDeclaration }]),
  ];
}

function addressErrors(address: Address): ValueError[] {
  const { addr1, addr2, addr3, postcode, city, stateDesc, countryDesc } = address;
  return [
    ...need('/addr1', addr1),
    ...check('/addr1', addr1, lineMessage),
    ...check('/addr2', addr2, lineMessage),
    ...check('/addr3', addr3, lineMessage),
    ...need('/postcode', postcode),
    ...check('/postcode', postcode, postcodeMessage),
    ...need('/city', city),
    ...check('/city', city, addressMessage),
    ...need('/stateDesc', stateDesc),
    ...check('/countryDesc', countryDesc, addressMessage),
  ];
}

function lineMessage(text: string): FieldMessage | null {
  return addressMessage(text) ?? lengthMessage(text, { max: ADDRESS_LINE_MAX_LENGTH });
}

/** The entry that a person wants to be reached by first; empty where there is none. */
export function primaryOf(
  entries: readonly { readonly value: string; readonly isPrimary: boolean }[],
): string {
  return (entries.find(({ isPrimary }) => isPrimary) ?? entries[0])?.value ?? '';
}
