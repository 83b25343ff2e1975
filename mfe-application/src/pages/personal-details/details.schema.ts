import {
  ADDRESS_LINE_MAX_LENGTH,
  DETAIL_NAMES,
  detailField,
  isAsked,
  malaysianDay,
  MESSAGE,
  nricMessage,
} from '@edp/domain';
import {
  address,
  bankAccount,
  email,
  type FormSchema,
  freeText,
  mobile,
  money,
  personName,
  pickedWhen,
  postcode,
  required,
  rule,
  shape,
} from '@edp/forms';
import { serverNow } from '@edp/http';
import type { Member } from '@edp/store';
import type {
  DetailsValues,
  IdentityValues,
  PayoutValues,
  PersonValues,
} from '../../store/details-values';
import { hasWork, occupationOf, roleOf } from './asked-of';
import { fieldsIn, type Part } from './parts';
import { isUnsent } from './photos/photo-value';

/** Limit of the contract. */
export const CITY_MAX_LENGTH = 60;

/**
 * Validation rules for the details of these members. Details of the whole application belong to the buyer.
 *
 * @param part validates only this part of the buyer's details
 * @example checkValues(detailsRules([self], values), values)
 */
export function detailsRules(
  members: readonly Member[],
  values: DetailsValues,
  part?: Part,
): FormSchema {
  const people = members.map((member) => {
    const rules = personRules(member, values);
    return [member.id, shape(part ? fieldsIn(part, rules) : rules)] as const;
  });
  const hasBuyer = !part && members.some((member) => roleOf(member) === 'buyer');
  return shape({
    people: shape(Object.fromEntries(people)),
    ...(hasBuyer && {
      purposeOfTrx: required(),
      ...(values.payout.bankCode !== '' && { payout: payoutRules() }),
      ...(values.consents && {
        ownerDeclared: required(undefined, MESSAGE.ownerDeclaration),
        consents: shape({ personalData: required(), sensitiveData: required() }),
      }),
    }),
  });
}

function personRules(member: Member, { people }: DetailsValues): Record<string, FormSchema> {
  const role = roleOf(member);
  const values = people[member.id];
  const everybody = {
    ...detailRules(member, values),
    ...(values?.identity && { identity: identityRules(idNumbersOfOthers(member, people)) }),
    title: required(),
    fullName: required(personName()),
    nationality: required(undefined, MESSAGE.selectNationality),
    photos: shape({ front: photo(), back: photo() }),
  };
  if (role === 'child') return everybody;

  const adult = {
    ...everybody,
    mobile: mobile(),
    email: email(),
  };
  if (role === 'adult') return adult;
  return { ...adult, ...buyerRules(member, values) };
}

/** The rules of the `DETAIL_FIELDS` that the member is asked for. Optional codes come from a list and need no rule. */
function detailRules(member: Member, values: PersonValues | undefined) {
  const occupationCode = occupationOf(member, values);
  const person = { ...member, occupationCode, fundSource: values?.fundSource ?? '' };
  const rules = DETAIL_NAMES.filter((name) => isAsked(name, person)).flatMap((name) => {
    const { list, maxLength, isRequired, message } = detailField(name);
    const text = list === undefined ? freeText({ max: maxLength }) : undefined;
    const ofField = isRequired ? required(text, message) : text;
    return ofField ? [[name, ofField] as const] : [];
  });
  return Object.fromEntries(rules);
}

/** Photos are optional. A selected photo whose upload failed is an error, so that it is not dropped silently. */
function photo() {
  return rule((value) => (isUnsent(String(value)) ? { code: MESSAGE.uploadUnsent } : null));
}

/** The buyer must have contact details, and an income with an occupation that has one. */
function buyerRules(member: Member, values: PersonValues | undefined) {
  return {
    mobile: required(mobile()),
    email: required(email()),
    ...(hasWork({ occupationCode: occupationOf(member, values) }) && {
      income: required(money()),
    }),
    home: addressRules(),
    ...(!values?.mailToHome && { mailing: addressRules() }),
  };
}

/** The identity of a buyer who is not covered, which the quotation did not ask for. */
function identityRules(others: readonly string[]): FormSchema {
  const today = malaysianDay(serverNow());
  const nricError = (text: string) =>
    others.includes(text) ? { code: MESSAGE.nricDuplicate } : nricMessage(text, today);
  return shape({
    nric: required(rule((value) => nricError(String(value)))),
    occupationCode: pickedWhen(
      () => true,
      (row) => (row as IdentityValues).occupationTyped,
      MESSAGE.selectOccupation,
    ),
  });
}

function idNumbersOfOthers({ id }: Member, people: DetailsValues['people']): readonly string[] {
  return Object.entries(people).flatMap(([other, { idNo }]) => (other === id ? [] : [idNo]));
}

function addressRules(): FormSchema {
  const line = () => address({ max: ADDRESS_LINE_MAX_LENGTH });
  return shape({
    addr1: required(line()),
    addr2: line(),
    addr3: line(),
    postcode: required(postcode()),
    city: required(address({ max: CITY_MAX_LENGTH })),
    stateDesc: required(),
  });
}

/** Account details are required once a bank is selected. */
function payoutRules(): FormSchema {
  return shape({
    accountHolderName: required(personName()),
    accountNo: required(bankAccount((row) => (row as PayoutValues).bankCode)),
  });
}
