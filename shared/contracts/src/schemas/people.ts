import { Type, type Static, type TOptional, type TString } from 'typebox';
import { type DETAIL_FIELDS, detailField, type DetailName, mapDetails, TITLE } from '@edp/domain';
import * as S from '../schema';
import { DRAFT_LIMITS } from '../values';

export const Email = S.Model('Email', {
  type: S.OneOf(['personal', 'work']),
  value: S.Text(254),
  isPrimary: Type.Boolean(),
});

export const Contact = S.Model('Contact', {
  type: S.OneOf(['mobile', 'home', 'office']),
  value: S.Text(20),
  isPrimary: Type.Boolean(),
});

export const Address = S.Model('Address', {
  type: S.OneOf(['home', 'mailing']),
  addr1: S.Text(80),
  addr2: S.Text(80),
  addr3: S.Text(80),
  postcode: S.Text(5),
  city: S.Text(60),
  stateDesc: S.Text(40),
  countryDesc: S.Text(40),
});

export const PersonName = S.Model('PersonName', {
  fullName: S.Text(80),
  firstName: S.Text(80),
  lastName: S.Text(80),
  middleName: S.Text(80),
  nickName: S.Text(80),
});

const UploadedNric = S.Described(
  'Opaque ids of stored images; never the images themselves (decisions section 3).',
  S.Closed({
    frontSideImg: S.Text(64),
    backSideImg: S.Text(64),
  }),
);

type DetailSchemas = {
  readonly [Name in DetailName]: (typeof DETAIL_FIELDS)[Name] extends { readonly isNew: true }
    ? TOptional<TString>
    : TString;
};

/** The details that consist of a single text or code. */
const DETAILS = mapDetails((name) => {
  const { maxLength, isNew } = detailField(name);
  return isNew ? Type.Optional(S.Text(maxLength)) : S.Text(maxLength);
}) as DetailSchemas;

export const Applicant = S.Model(
  'Applicant',
  'Applicant of specification section 3. Missing details are empty strings, never ' +
    'absent ("Payment preparation").',
  {
    id: S.ApplicantId,
    clientType: S.ClientType,
    planCode: S.PlanCode,
    sumAssured: S.Described('Annual limit of the plan, ringgit.', S.Ringgit),
    relationship: S.Relationship,
    idType: S.OneOf(['NRIC']),
    idNo: S.Text(24),
    gender: S.Gender,
    dob: S.IsoDate,
    isSmoking: Type.Union([S.YesNo, Type.Literal('')]),
    title: S.Title,
    name: PersonName,
    occupationCode: S.Text(10),
    occupationDesc: S.Text(80),
    isIndoor: S.YesNo,
    monthlyIncome: S.Closed({
      amount: S.Text(16),
      range: S.Described('Always empty, also in a draft: the income is an amount.', S.Text(32)),
    }),
    ...DETAILS,
    deductibleAmount: S.Ringgit,
    benePercentage: Type.Integer({ minimum: 0, maximum: 100 }),
    emails: Type.Array(Email, { maxItems: 3 }),
    contacts: Type.Array(Contact, { maxItems: 3 }),
    addresses: Type.Array(Address, { maxItems: 2 }),
    nationality: S.Text(3),
    nationalityTyped: S.Described(
      'Only in a draft: selected, and not sent with the quotation yet.',
      Type.Optional(S.Text(3)),
    ),
    nationalityDesc: S.Text(60),
    isBumiputra: Type.Union([S.YesNo, Type.Literal('')]),
    isStaff: S.YesNo,
    isBeneficialOwner: S.YesNo,
    isBankingGroupCustomer: S.Described(
      "Holds an account with the provider's banking group.",
      S.YesNo,
    ),
    pdpaConsent: S.YesNo,
    uploadedNRIC: UploadedNric,
    proposalNumber: Type.Optional(S.Text(32)),
  },
);

const { gender: _gender, dob: _dob, ...NOT_OF_THE_NRIC } = Applicant.properties;

export const UnidentifiedProposer = S.Model(
  'UnidentifiedProposer',
  'A buyer who covers children only, before `POST quotation/` identifies the buyer: the ' +
    'fields of `Applicant` entered so far, without those derived from the NRIC.',
  {
    ...NOT_OF_THE_NRIC,
    title: S.CodeOrEmpty(TITLE),
    occupationTyped: S.Described(
      'Text that was entered without selecting an occupation.',
      Type.Optional(S.Text(DRAFT_LIMITS.occupation)),
    ),
  },
);

export const ConsentVersions = S.Described(
  'Versions of the texts a buyer agreed to, by consent name.',
  Type.Record(Type.String({ maxLength: 40 }), S.Text(40)),
);

export type Email = Static<typeof Email>;
export type Contact = Static<typeof Contact>;
export type Address = Static<typeof Address>;
export type Applicant = Static<typeof Applicant>;
export type UnidentifiedProposer = Static<typeof UnidentifiedProposer>;
