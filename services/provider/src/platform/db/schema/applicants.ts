import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TitleCode, YesNo } from '@edp/domain';
import { sealed } from '../columns';
import { memberKey, ofMember } from './members';

/** Personal details of a member, once an application is made. */
export const applicants = pgTable(
  'applicants',
  {
    ...memberKey(),
    title: text().$type<TitleCode>().notNull(),
    fullName: sealed('full_name').notNull(),
    firstName: sealed('first_name').notNull(),
    lastName: sealed('last_name').notNull(),
    middleName: sealed('middle_name').notNull(),
    nickName: sealed('nick_name').notNull(),
    isSmoking: sealed('is_smoking').notNull(),
    occupationDesc: text('occupation_desc').notNull(),
    nationalityDesc: text('nationality_desc').notNull(),
    incomeAmount: sealed('income_amount').notNull(),
    incomeRange: text('income_range').notNull(),
    maritalStatus: text('marital_status').notNull(),
    educationLevel: text('education_level').notNull(),
    companyName: sealed('company_name').notNull(),
    natureOfBusiness: text('nature_of_business').notNull(),
    benePercentage: integer('bene_percentage').notNull(),
    race: sealed().notNull(),
    religion: sealed().notNull(),
    isBumiputra: sealed('is_bumiputra').notNull(),
    fundSource: text('fund_source').notNull(),
    fundSourceOthers: sealed('fund_source_others').notNull(),
    wealthSource: text('wealth_source').notNull(),
    isStaff: text('is_staff').$type<YesNo>().notNull(),
    isBeneficialOwner: text('is_beneficial_owner').$type<YesNo>().notNull(),
    isBankingGroupCustomer: text('is_banking_group_customer').$type<YesNo>().notNull(),
    pdpaConsent: text('pdpa_consent').$type<YesNo>().notNull(),
    /** Opaque ids of stored images. */
    frontSideImg: text('front_side_img').notNull(),
    backSideImg: text('back_side_img').notNull(),
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
    value: sealed().notNull(),
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
    addr1: sealed().notNull(),
    addr2: sealed().notNull(),
    addr3: sealed().notNull(),
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

export type ApplicantRow = typeof applicants.$inferSelect;
export type ApplicantContactRow = typeof applicantContacts.$inferSelect;
export type ApplicantAddressRow = typeof applicantAddresses.$inferSelect;
