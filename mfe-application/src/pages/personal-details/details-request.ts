import {
  type Address,
  type Applicant,
  consentVersions,
  NO_INCOME,
  type Occupation,
  type UnidentifiedProposer,
} from '@edp/contracts';
import {
  DEFAULT_NATIONALITY,
  bumiputeraFlag,
  isAsked,
  isAskedOf,
  mapDetails,
  normaliseEmail,
  parseRinggit,
  pickDetails,
  senToRinggit,
  YES_NO,
  type YesNo,
} from '@edp/domain';
import { isNationality, NATIONALITY_NAMES } from '@edp/domain/names';
import type { ConfirmedDetails } from '@edp/store';
import type { AddressValues, DetailsValues, PersonValues } from '../../store/details-values';
import { hasWork, roleOf } from './asked-of';
import { storedId } from './photos/photo-value';

/** `payout.source` if there is an account. */
const BANK_ACCOUNT = 'BANK';
/** A typed zero, which the form shows again; `NO_INCOME` is the zero of a person who is not asked. */
const TYPED_ZERO = '0.00';

/** The people of the journey, as stored before. */
export interface People {
  /** In the order of the application. */
  readonly applicants: readonly Applicant[];
  /** A buyer who covers children only and is not identified yet; null if everybody is an applicant. */
  readonly proposer: UnidentifiedProposer | null;
}

/**
 * The details as sent when the form is submitted: with the current versions of the consents, except by an agent.
 *
 * @param occupations names of occupations; empty until they are loaded
 */
export function toConfirmedDetails(
  values: DetailsValues,
  { applicants }: Pick<People, 'applicants'>,
  occupations: readonly Occupation[],
): ConfirmedDetails {
  return {
    ...toDetails(values, { applicants, proposer: null }, occupations),
    ...(values.consents && {
      consentVersions: consentVersions('beneficialOwner', 'personalData', 'sensitiveData'),
    }),
  };
}

/** The details as typed so far, for a draft: without consents. */
export function toDetails(
  values: DetailsValues,
  { applicants, proposer }: People,
  occupations: readonly Occupation[],
): ConfirmedDetails {
  const { bankCode, accountHolderName, accountNo } = values.payout;
  const hasAccount = bankCode !== '';
  return {
    applicants: applicants.map((draft) => withDetails(draft, values, occupations)),
    ...(proposer && { proposer: withDetails(asTyped(proposer, values), values, occupations) }),
    payout: hasAccount
      ? { source: BANK_ACCOUNT, accountHolderName, bankCode, accountNo }
      : { source: '', accountHolderName: '', bankCode: '', accountNo: '' },
    purposeOfTrx: values.purposeOfTrx,
    employee: yesNo(Object.values(values.people).some(({ isStaff }) => isStaff)),
  };
}

/** Adds the identity number and the occupation as typed; the typed words until an occupation is selected. */
function asTyped(
  { occupationTyped: _before, ...proposer }: UnidentifiedProposer,
  { people }: DetailsValues,
): UnidentifiedProposer {
  const {
    nric = '',
    occupationCode = '',
    occupationTyped = '',
  } = people[proposer.id]?.identity ?? {};
  const words = occupationTyped !== '' && { occupationTyped };
  return { ...proposer, idNo: nric, occupationCode, ...words };
}

function withDetails<Draft extends UnidentifiedProposer>(
  draft: Draft,
  { people, ownerDeclared }: DetailsValues,
  occupations: readonly Occupation[],
): Draft {
  const person = people[draft.id];
  if (!person) throw new Error(`There are no details of ${draft.id}.`);
  const role = roleOf(draft);
  const [isBuyer, isChild] = [role === 'buyer', role === 'child'];
  const { nationalityTyped: _before, ...known } = draft;
  const { nationality } = person;
  return {
    ...(known as Draft),
    ...(nationality && nationality !== draft.nationality && { nationalityTyped: nationality }),
    ...detailsOf(draft, person),
    title: person.title as Draft['title'],
    name: { ...draft.name, fullName: person.fullName },
    occupationDesc: occupations.find(({ code }) => code === draft.occupationCode)?.en ?? '',
    emails: emailsOf(person),
    contacts: person.mobile ? [{ type: 'mobile', value: person.mobile, isPrimary: true }] : [],
    isBumiputra: bumiputeraFlag(person.race),
    // The nationality of the quotation, which was priced again with the one selected here.
    nationalityDesc: nationalityDesc(draft.nationality),
    monthlyIncome: { amount: hasWork(draft) && !isChild ? incomeOf(person) : NO_INCOME, range: '' },
    ...(isBuyer && buyerDetails(person)),
    isBeneficialOwner: yesNo(isBuyer && ownerDeclared),
    uploadedNRIC: {
      frontSideImg: storedId(person.photos.front),
      backSideImg: storedId(person.photos.back),
    },
  };
}

/** The values of `DETAIL_FIELDS`: empty if no longer asked for, unchanged if this relationship is never asked. */
function detailsOf(draft: UnidentifiedProposer, person: PersonValues) {
  const { relationship, occupationCode } = draft;
  const asked = { relationship, occupationCode, fundSource: person.fundSource };
  const known = pickDetails(draft);
  return mapDetails((name) => {
    if (!isAskedOf(name, relationship)) return known[name];
    return isAsked(name, asked) ? person[name] : '';
  });
}

/** The typed amount in ringgit; empty until it is an amount. */
function incomeOf({ income }: PersonValues): string {
  const sen = parseRinggit(income);
  if (sen === null) return '';
  return sen === 0 ? TYPED_ZERO : String(senToRinggit(sen));
}

function buyerDetails(person: PersonValues) {
  return {
    addresses: [
      toAddress('home', person.home),
      ...(person.mailToHome ? [] : [toAddress('mailing', person.mailing)]),
    ],
    isStaff: yesNo(person.isStaff),
    isBankingGroupCustomer: yesNo(person.isBankingGroupCustomer),
  };
}

function emailsOf({ email }: PersonValues): Applicant['emails'] {
  if (email === '') return [];
  return [{ type: 'personal', value: normaliseEmail(email), isPrimary: true }];
}

function toAddress(type: Address['type'], values: AddressValues): Address {
  return { type, ...values, countryDesc: 'Malaysia' };
}

function yesNo(value: boolean): YesNo {
  return value ? YES_NO.yes : YES_NO.no;
}

/** The nationality in English: "Malaysian", or the name of the country. */
function nationalityDesc(code: string): string {
  if (code === DEFAULT_NATIONALITY) return 'Malaysian';
  return isNationality(code) ? NATIONALITY_NAMES[code].en : '';
}
