import type { Applicant, ApplicationRequest } from '@edp/contracts';
import {
  ADDRESS_LINE_MAX_LENGTH,
  addressMessage,
  bankAccountMessage,
  emailMessage,
  type FieldMessage,
  FUND_SOURCE_OTHER,
  type IsoDate,
  lengthMessage,
  MESSAGE,
  mobileMessage,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  nricMessage,
  postcodeMessage,
  RELATIONSHIP,
  trimName,
  trimText,
} from '@edp/domain';
import type { ValueError } from '../http/refusal';

/**
 * Every rule of specification section 5 that an application breaks, with the same message codes as in the form.
 * Whether somebody is eligible is not asked here.
 */
export function brokenApplicationRules(request: ApplicationRequest, today: IsoDate): ValueError[] {
  const { applicants, payout, cardOwner } = request;
  const errors: ValueError[] = [
    ...check('/payout/accountNo', payout.accountNo, (text) =>
      bankAccountMessage(text, payout.bankCode),
    ),
    ...check('/payout/accountHolderName', payout.accountHolderName, nameMessage),
    ...applicants.flatMap((applicant, index) =>
      under(`/applicants/${index}`, applicantErrors(applicant)),
    ),
  ];
  if (cardOwner) {
    const owner: ValueError[] = [
      ...check('/fullName', cardOwner.fullName, nameMessage),
      ...check('/idNo', cardOwner.idNo, (text) => nricMessage(text, today)),
      ...check('/email', cardOwner.email, emailMessage),
      ...check('/mobile', cardOwner.mobile, mobileMessage),
    ];
    errors.push(...under('/cardOwner', owner));
  }
  return errors;
}

function applicantErrors(applicant: Applicant): ValueError[] {
  const { name, emails, contacts, addresses, fundSource, fundSourceOthers, companyName } =
    applicant;
  const isProposer = applicant.relationship === RELATIONSHIP.self;
  return [
    ...need('/name/fullName', name.fullName),
    ...check('/name/fullName', name.fullName, nameMessage),
    ...check('/companyName', companyName, textMessage),
    ...emails.flatMap(({ value }, index) => check(`/emails/${index}/value`, value, emailMessage)),
    ...contacts.flatMap(({ type, value }, index) =>
      type === 'mobile' ? check(`/contacts/${index}/value`, value, mobileMessage) : [],
    ),
    ...addresses.flatMap((address, index) => under(`/addresses/${index}`, addressErrors(address))),
    ...(fundSource === FUND_SOURCE_OTHER ? need('/fundSourceOthers', fundSourceOthers) : []),
    ...(isProposer ? proposerErrors(applicant) : []),
  ];
}

/** Who buys must be reachable. */
function proposerErrors({ emails, contacts, addresses }: Applicant): ValueError[] {
  const home = addresses.findIndex(({ type }) => type === 'home');
  const address = addresses[home];
  return [
    ...(emails.some(({ value }) => value !== '') ? [] : [required('/emails')]),
    ...(contacts.some(({ type, value }) => type === 'mobile' && value !== '')
      ? []
      : [required('/contacts')]),
    ...(address
      ? under(`/addresses/${home}`, [
          ...need('/addr1', address.addr1),
          ...need('/postcode', address.postcode),
          ...need('/city', address.city),
          ...need('/stateDesc', address.stateDesc),
        ])
      : [required('/addresses')]),
  ];
}

function addressErrors({
  addr1,
  addr2,
  addr3,
  postcode,
  city,
}: Applicant['addresses'][number]): ValueError[] {
  const line = (text: string) =>
    addressMessage(text) ?? lengthMessage(text, { max: ADDRESS_LINE_MAX_LENGTH });
  return [
    ...check('/addr1', addr1, line),
    ...check('/addr2', addr2, line),
    ...check('/addr3', addr3, line),
    ...check('/postcode', postcode, postcodeMessage),
    ...check('/city', city, addressMessage),
  ];
}

function nameMessage(text: string): FieldMessage | null {
  if (trimName(text) !== text.trim()) return { code: MESSAGE.invalid };
  return lengthMessage(text.trim(), { min: NAME_MIN_LENGTH, max: NAME_MAX_LENGTH });
}

function textMessage(text: string): FieldMessage | null {
  return trimText(text) === text.trim() ? null : { code: MESSAGE.invalid };
}

/** A rule for what is filled in. */
function check(
  pointer: string,
  text: string,
  rule: (text: string) => FieldMessage | null,
): ValueError[] {
  const message = text === '' ? null : rule(text);
  return message ? [{ pointer, code: message.code }] : [];
}

function need(pointer: string, text: string): ValueError[] {
  return text.trim() === '' ? [required(pointer)] : [];
}

function required(pointer: string): ValueError {
  return { pointer, code: MESSAGE.required };
}

function under(prefix: string, errors: readonly ValueError[]): ValueError[] {
  return errors.map(({ pointer, code }) => ({ pointer: prefix + pointer, code }));
}
