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
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  postcodeMessage,
  RELATIONSHIP,
  trimName,
  trimText,
  WITHOUT_WORK,
  YES_NO,
} from '@edp/domain';
import type { ValueError } from '../http/refusal';
import { check, need, under } from './value-checks';

/** The rules for one person: least of a child, everything of who buys. */
export function applicantErrors(applicant: Applicant): ValueError[] {
  const { relationship, name, emails, contacts, addresses, companyName, maritalStatus } = applicant;
  const isChild = relationship === RELATIONSHIP.child;
  const isBuyer = relationship === RELATIONSHIP.self;
  return [
    ...need('/name/fullName', name.fullName),
    ...check('/name/fullName', name.fullName, nameMessage),
    ...check('/companyName', companyName, textMessage),
    ...check('/fundSourceOthers', applicant.fundSourceOthers, textMessage),
    ...emails.flatMap(({ value }, index) => check(`/emails/${index}/value`, value, emailMessage)),
    ...contacts.flatMap(({ type, value }, index) =>
      type === 'mobile' ? check(`/contacts/${index}/value`, value, mobileMessage) : [],
    ),
    ...addresses.flatMap((address, index) => under(`/addresses/${index}`, addressErrors(address))),
    ...(isChild ? [] : need('/maritalStatus', maritalStatus, MESSAGE.selectMaritalStatus)),
    ...(isBuyer ? buyerErrors(applicant) : []),
  ];
}

/** A name as it may stand on a MyKad. */
export function nameMessage(text: string): FieldMessage | null {
  if (trimName(text) !== text.trim()) return { code: MESSAGE.invalid };
  return lengthMessage(text.trim(), { min: NAME_MIN_LENGTH, max: NAME_MAX_LENGTH });
}

/** Who buys must be reachable, is asked where the money comes from, and must be the owner. */
function buyerErrors(applicant: Applicant): ValueError[] {
  const { emails, contacts, addresses, fundSource, fundSourceOthers, isBeneficialOwner } =
    applicant;
  const hasWork = !WITHOUT_WORK.includes(applicant.occupationCode);
  const mobile = contacts.find(({ type }) => type === 'mobile');
  const home = addresses.some(({ type }) => type === 'home');
  return [
    ...need('/emails', emails.map(({ value }) => value).join('')),
    ...need('/contacts', mobile?.value ?? ''),
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

function addressErrors({ addr1, addr2, addr3, postcode, city, stateDesc }: Address): ValueError[] {
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
  ];
}

function lineMessage(text: string): FieldMessage | null {
  return addressMessage(text) ?? lengthMessage(text, { max: ADDRESS_LINE_MAX_LENGTH });
}

function textMessage(text: string): FieldMessage | null {
  return trimText(text) === text.trim() ? null : { code: MESSAGE.invalid };
}
