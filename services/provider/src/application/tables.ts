import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ApplicationStage } from '@edp/contracts';
import type { PaymentMethodCode, RelationshipCode, TitleCode, YesNo } from '@edp/domain';
import { journeyKey } from '../journey/tables';
import { moment } from '../platform/db/columns';
import { encrypted, encryptedTable, type Ciphertext } from '../platform/security/encrypted-columns';
import { memberKey, ofMember } from '../quotation/tables';
import { leads } from './leads/tables';

/** The proposal made from a quotation, which stores plan, people and price. */
export const applications = pgTable(
  'applications',
  {
    refId: journeyKey().primaryKey(),
    proposalNumber: text('proposal_number').notNull().unique(),
    stage: text().$type<ApplicationStage>().notNull(),
    payMethod: text('pay_method').$type<PaymentMethodCode>().notNull(),
    employee: text().$type<YesNo>().notNull(),
    purposeOfTrx: text('purpose_of_trx').notNull(),
    consentConfirmation: boolean('consent_confirmation').notNull(),
    declaration: boolean().notNull(),
    marketingConsent: boolean('marketing_consent').notNull(),
    collectionApprovalCode: text('collection_approval_code').notNull(),
    collectionApprovalDate: text('collection_approval_date').notNull(),
    payoutSource: text('payout_source').notNull(),
    payoutAccountHolder: encrypted('payout_account_holder').notNull(),
    payoutBankCode: encrypted('payout_bank_code').notNull(),
    payoutAccountNo: encrypted('payout_account_no').notNull(),
    suppressEPolicyPack: text('suppress_e_policy_pack').$type<YesNo>().notNull(),
    suppressNotification: text('suppress_notification').$type<YesNo>().notNull(),
    emailSent: boolean('email_sent').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('applications_updated_at').on(table.updatedAt)],
);

/** The card owner, when it is not the proposer. */
export const cardOwners = pgTable('card_owners', {
  refId: text('ref_id')
    .primaryKey()
    .references(() => applications.refId, { onDelete: 'cascade' }),
  fullName: encrypted('full_name').notNull(),
  idNo: encrypted('id_no').notNull(),
  relationship: text().$type<RelationshipCode>().notNull(),
  email: encrypted().notNull(),
  mobile: encrypted().notNull(),
});

/** Personal details of a member of an application. */
export const applicants = pgTable(
  'applicants',
  {
    ...memberKey(),
    /** Empty for a proposer who was not identified yet and has chosen none. */
    title: text().$type<TitleCode | ''>().notNull(),
    fullName: encrypted('full_name').notNull(),
    firstName: encrypted('first_name').notNull(),
    lastName: encrypted('last_name').notNull(),
    middleName: encrypted('middle_name').notNull(),
    nickName: encrypted('nick_name').notNull(),
    isSmoking: encrypted('is_smoking').$type<Ciphertext<YesNo | ''>>().notNull(),
    occupationDesc: text('occupation_desc').notNull(),
    nationalityDesc: text('nationality_desc').notNull(),
    incomeAmount: encrypted('income_amount').notNull(),
    incomeRange: text('income_range').notNull(),
    maritalStatus: text('marital_status').notNull(),
    educationLevel: text('education_level').notNull(),
    companyName: encrypted('company_name').notNull(),
    natureOfBusiness: text('nature_of_business').notNull(),
    benePercentage: integer('bene_percentage').notNull(),
    race: encrypted().notNull(),
    religion: encrypted().notNull(),
    isBumiputra: encrypted('is_bumiputra').$type<Ciphertext<YesNo | ''>>().notNull(),
    fundSource: text('fund_source').notNull(),
    fundSourceOthers: encrypted('fund_source_others').notNull(),
    wealthSource: text('wealth_source').notNull(),
    isStaff: text('is_staff').$type<YesNo>().notNull(),
    isBeneficialOwner: text('is_beneficial_owner').$type<YesNo>().notNull(),
    isBankingGroupCustomer: text('is_banking_group_customer').$type<YesNo>().notNull(),
    pdpaConsent: text('pdpa_consent').$type<YesNo>().notNull(),
    /** Opaque ids of stored images. */
    frontSideImg: text('front_side_img').notNull(),
    backSideImg: text('back_side_img').notNull(),
    /** JSON of `TypedIdentity`; null when the quotation had the identity. */
    typedIdentity: encrypted('typed_identity'),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.memberId] }),
    ofMember(table, 'applicants'),
  ],
);

export const applicantContacts = pgTable(
  'applicant_contacts',
  {
    ...memberKey(),
    position: integer().notNull(),
    type: text().$type<'mobile' | 'home' | 'office'>().notNull(),
    value: encrypted().notNull(),
    isPrimary: boolean('is_primary').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.memberId, table.position] }),
    ofMember(table, 'applicant_contacts'),
  ],
);

export const applicantAddresses = pgTable(
  'applicant_addresses',
  {
    ...memberKey(),
    position: integer().notNull(),
    type: text().$type<'home' | 'mailing'>().notNull(),
    addr1: encrypted().notNull(),
    addr2: encrypted().notNull(),
    addr3: encrypted().notNull(),
    postcode: text().notNull(),
    city: text().notNull(),
    stateDesc: text('state_desc').notNull(),
    countryDesc: text('country_desc').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.memberId, table.position] }),
    ofMember(table, 'applicant_addresses'),
  ],
);

/** The encrypted columns of these tables. */
export const encryptedTables = [
  encryptedTable(applicants, ['refId', 'memberId'], 'as in code'),
  encryptedTable(applicantContacts, ['refId', 'memberId', 'position']),
  encryptedTable(applicantAddresses, ['refId', 'memberId', 'position']),
  encryptedTable(applications, ['refId']),
  encryptedTable(cardOwners, ['refId'], 'as in code'),
  encryptedTable(leads, ['leadId']),
];

export type ApplicationRow = typeof applications.$inferSelect;
export type ApplicantRow = typeof applicants.$inferSelect;
export type ApplicantContactRow = typeof applicantContacts.$inferSelect;
export type ApplicantAddressRow = typeof applicantAddresses.$inferSelect;
