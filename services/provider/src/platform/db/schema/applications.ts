import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApplicationStage } from '@edp/contracts';
import type { PaymentMethodCode, RelationshipCode, YesNo } from '@edp/domain';
import { moment, sealed } from '../columns';
import { quotations } from './quotations';

/** The proposal made from a quotation; plan, people and price stand in the quotation. */
export const applications = pgTable(
  'applications',
  {
    refId: text('ref_id')
      .primaryKey()
      .references(() => quotations.refId, { onDelete: 'cascade' }),
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
    payoutAccountHolder: sealed('payout_account_holder').notNull(),
    payoutBankCode: sealed('payout_bank_code').notNull(),
    payoutAccountNo: sealed('payout_account_no').notNull(),
    suppressEPolicyPack: text('suppress_e_policy_pack').$type<YesNo>().notNull(),
    suppressNotification: text('suppress_notification').$type<YesNo>().notNull(),
    emailSent: boolean('email_sent').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('applications_updated_at').on(table.updatedAt)],
);

/** Whose card it is, when it is not the proposer's. */
export const cardOwners = pgTable('card_owners', {
  refId: text('ref_id')
    .primaryKey()
    .references(() => applications.refId, { onDelete: 'cascade' }),
  fullName: sealed('full_name').notNull(),
  idNo: sealed('id_no').notNull(),
  relationship: text().$type<RelationshipCode>().notNull(),
  email: sealed().notNull(),
  mobile: sealed().notNull(),
});

export type ApplicationRow = typeof applications.$inferSelect;
export type CardOwnerRow = typeof cardOwners.$inferSelect;
