import type { PgTable } from 'drizzle-orm/pg-core';
import {
  consents,
  leads,
  applicantAddresses,
  applicantContacts,
  applicants,
  applications,
  cardOwners,
  uploads,
} from '../application';
import { endedSessions, journeyAccess, mailedLinks, quotations, shareLinks } from '../journey';
import { documentFiles, mails } from '../messaging';
import { remoteLoads, requestCounts, webVitals } from '../operations';
import {
  paymentAttempts,
  paymentEvents,
  paymentMemberTerms,
  paymentTerms,
  webhookEvents,
} from '../payment';
import { idempotentResponses } from '../platform/idempotency';
import { outbox } from '../platform/outbox';
import { rateLimits } from '../platform/rate-limits';
import { chargeSchedules, policies, policyMembers } from '../policy';
import { contactNotices, memberEmails, members, promoClaims, quotationDrafts } from '../quotation';
import { receipts } from '../recurring';
import { rateVersions } from '../reference-data';
import { assessmentMembers, assessments, healthAnswers, questionVersions } from '../underwriting';
import { privacyRequests } from './tables';

/**
 * Data subject of the rows of a table: a member, the proposer (for data of a journey as a whole), the
 * card owner, the addressee of an unsent notice, a lead, or a person named in a draft. `none`: no
 * personal data; `copy`: temporary copies of other tables.
 */
export type DataSubject =
  | 'member'
  | 'proposer'
  | 'attempt'
  | 'cardOwner'
  | 'addressee'
  | 'lead'
  | 'draft'
  | 'copy'
  | 'none';

export interface MappedTable {
  readonly name: string;
  readonly table: PgTable;
  readonly subject: DataSubject;
}

/**
 * Every table with its data subject. A test compares it with the schema, so that data exports
 * cannot miss a new table.
 */
export const DATA_MAP: readonly MappedTable[] = [
  ...mapped('member', {
    members,
    memberEmails,
    applicants,
    applicantContacts,
    applicantAddresses,
    healthAnswers,
    assessmentMembers,
    policyMembers,
    uploads,
  }),
  ...mapped('proposer', {
    quotations,
    applications,
    assessments,
    consents,
    journeyAccess,
    shareLinks,
    mailedLinks,
    mails,
    promoClaims,
    paymentAttempts,
    policies,
    chargeSchedules,
    receipts,
  }),
  ...mapped('attempt', {
    paymentEvents,
    paymentTerms,
    paymentMemberTerms,
  }),
  ...mapped('cardOwner', { cardOwners }),
  ...mapped('addressee', { contactNotices }),
  ...mapped('lead', { leads }),
  ...mapped('draft', { quotationDrafts }),
  ...mapped('copy', { documentFiles, idempotentResponses, outbox }),
  ...mapped('none', {
    rateVersions,
    questionVersions,
    rateLimits,
    webhookEvents,
    privacyRequests,
    remoteLoads,
    requestCounts,
    webVitals,
    endedSessions,
  }),
];

/**
 * Hashes, keys and tokens, which are credentials and no personal data, and therefore not exported.
 */
export const NEVER_EXPORTED: ReadonlySet<string> = new Set([
  'nricHash',
  'sessionKey',
  'tokenHash',
  'linkId',
  'redeemedBy',
  'cardToken',
  'objectName',
  'keyId',
]);

function mapped(subject: DataSubject, tables: Readonly<Record<string, PgTable>>): MappedTable[] {
  return Object.entries(tables).map(([name, table]) => ({ name, table, subject }));
}
