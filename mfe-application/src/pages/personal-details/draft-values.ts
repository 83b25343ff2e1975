import { DRAFT_LIMITS } from '@edp/contracts';
import {
  ADDRESS_LINE_MAX_LENGTH,
  DETAIL_FIELDS,
  EMAIL_MAX_LENGTH,
  mapDetails,
  monthlyIncomeMessage,
  NAME_MAX_LENGTH,
} from '@edp/domain';
import type {
  AddressValues,
  DetailsValues,
  IdentityValues,
  PersonValues,
} from '../../store/details-values';
import { CITY_MAX_LENGTH } from './details.schema';

/** Limits of the contract. */
const POSTCODE_LENGTH = 5;
const PHONE_MAX_LENGTH = 20;
const ACCOUNT_MAX_LENGTH = 20;

/**
 * The details within the limits of a draft, so that one invalid field does not prevent saving the others. A text that
 * is too long is truncated, a number that is too long is omitted. A draft contains no declaration.
 */
export function toDraftValues({ people, payout, ...rest }: DetailsValues): DetailsValues {
  return {
    ...rest,
    ownerDeclared: false,
    people: Object.fromEntries(Object.entries(people).map(([id, one]) => [id, personOf(one)])),
    payout: {
      ...payout,
      accountHolderName: cut(payout.accountHolderName, NAME_MAX_LENGTH),
      accountNo: fitting(payout.accountNo, ACCOUNT_MAX_LENGTH),
    },
  };
}

function personOf(person: PersonValues): PersonValues {
  return {
    ...person,
    ...mapDetails((name) => cut(person[name], DETAIL_FIELDS[name].maxLength)),
    identity: person.identity && identityOf(person.identity),
    fullName: cut(person.fullName, NAME_MAX_LENGTH),
    mobile: fitting(person.mobile, PHONE_MAX_LENGTH),
    email: cut(person.email, EMAIL_MAX_LENGTH),
    income: monthlyIncomeMessage(person.income) === null ? person.income : '',
    home: addressOf(person.home),
    mailing: addressOf(person.mailing),
  };
}

function identityOf({ nric, occupationCode, occupationTyped }: IdentityValues): IdentityValues {
  const words = cut(occupationTyped, DRAFT_LIMITS.occupation);
  return { nric: cut(nric, DRAFT_LIMITS.nric), occupationCode, occupationTyped: words };
}

function addressOf({ addr1, addr2, addr3, postcode, city, stateDesc }: AddressValues) {
  return {
    addr1: cut(addr1, ADDRESS_LINE_MAX_LENGTH),
    addr2: cut(addr2, ADDRESS_LINE_MAX_LENGTH),
    addr3: cut(addr3, ADDRESS_LINE_MAX_LENGTH),
    postcode: fitting(postcode, POSTCODE_LENGTH),
    city: cut(city, CITY_MAX_LENGTH),
    stateDesc,
  };
}

function cut(text: string, max: number): string {
  return text.slice(0, max);
}

/** A number that is too long is omitted: truncated, it would be a different one. */
function fitting(number: string, max: number): string {
  return number.length > max ? '' : number;
}
