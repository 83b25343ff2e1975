import { type Address, type Applicant, type ApplicationRequest, everybodyOf } from '@edp/contracts';
import {
  ADDRESS_LINE_MAX_LENGTH,
  addressMessage,
  DETAIL_NAMES,
  detailField,
  emailMessage,
  type FieldMessage,
  isAsked,
  lengthMessage,
  MESSAGE,
  mobileMessage,
  nameMessage,
  namePartMessage,
  phoneMessage,
  pickDetails,
  postcodeMessage,
  RELATIONSHIP,
  TEXT_DETAILS,
  textMessage,
  YES_NO,
} from '@edp/domain';
import { type ValueError, check, requireText, prefixed } from '../platform/http';
import { primaryOf } from '../quotation';
import { pointerTo } from './application-request';

const NAME_PARTS = ['firstName', 'lastName', 'middleName', 'nickName'] as const;

/** Validates one person: fewest rules for a child, all of them for the buyer. */
export function applicantErrors(applicant: Applicant): ValueError[] {
  const { relationship, name, emails, contacts, addresses } = applicant;
  const details = pickDetails(applicant);
  const isBuyer = relationship === RELATIONSHIP.self;
  return [
    ...requireText('/name/fullName', name.fullName),
    ...check('/name/fullName', name.fullName, nameMessage),
    ...NAME_PARTS.flatMap((part) => check(`/name/${part}`, name[part], namePartMessage)),
    ...TEXT_DETAILS.flatMap((detail) => check(`/${detail}`, details[detail], textMessage)),
    ...check('/occupationDesc', applicant.occupationDesc, textMessage),
    ...check('/nationalityDesc', applicant.nationalityDesc, textMessage),
    ...emails.flatMap(({ value }, index) => check(`/emails/${index}/value`, value, emailMessage)),
    ...contacts.flatMap(({ type, value }, index) =>
      check(`/contacts/${index}/value`, value, type === 'mobile' ? mobileMessage : phoneMessage),
    ),
    ...addresses.flatMap((address, index) =>
      prefixed(`/addresses/${index}`, addressErrors(address)),
    ),
    ...missingDetails(applicant),
    ...(isBuyer ? buyerErrors(applicant) : []),
  ];
}

/**
 * Required details that are empty. New fields are not required yet, because older open pages do not
 * send them.
 */
function missingDetails(applicant: Applicant): ValueError[] {
  const details = pickDetails(applicant);
  return DETAIL_NAMES.flatMap((name) => {
    const { isRequired, isNew, message } = detailField(name);
    if (!isRequired || isNew || !isAsked(name, applicant)) return [];
    return requireText(`/${name}`, details[name], message);
  });
}

/** Income bands are rejected, even in a draft: an income is an amount (decisions section 12). */
export function incomeBandErrors(
  request: Pick<ApplicationRequest, 'applicants' | 'proposer'>,
): ValueError[] {
  return everybodyOf(request)
    .filter(({ monthlyIncome }) => monthlyIncome.range !== '')
    .map(({ id }) => ({
      pointer: `${pointerTo(request, id)}/monthlyIncome/range`,
      code: MESSAGE.invalid,
    }));
}

/** The buyer must be reachable, name a source of funds, and be the policy owner. */
function buyerErrors(applicant: Applicant): ValueError[] {
  const { emails, contacts, addresses, isBeneficialOwner } = applicant;
  const mobiles = contacts.filter(({ type }) => type === 'mobile');
  const home = addresses.some(({ type }) => type === 'home');
  return [
    ...requireText('/emails', emails.map(({ value }) => value).join('')),
    ...requireText('/contacts', primaryOf(mobiles)),
    ...(home ? [] : requireText('/addresses', '')),
    ...requireText('/monthlyIncome/amount', applicant.monthlyIncome.amount),
    ...(isBeneficialOwner === YES_NO.yes
      ? []
      : [{ pointer: '/isBeneficialOwner', code: MESSAGE.ownerDeclaration }]),
  ];
}

function addressErrors(address: Address): ValueError[] {
  const { addr1, addr2, addr3, postcode, city, stateDesc, countryDesc } = address;
  return [
    ...requireText('/addr1', addr1),
    ...check('/addr1', addr1, lineMessage),
    ...check('/addr2', addr2, lineMessage),
    ...check('/addr3', addr3, lineMessage),
    ...requireText('/postcode', postcode),
    ...check('/postcode', postcode, postcodeMessage),
    ...requireText('/city', city),
    ...check('/city', city, addressMessage),
    ...requireText('/stateDesc', stateDesc),
    ...check('/countryDesc', countryDesc, addressMessage),
  ];
}

function lineMessage(text: string): FieldMessage | null {
  return addressMessage(text) ?? lengthMessage(text, { max: ADDRESS_LINE_MAX_LENGTH });
}
