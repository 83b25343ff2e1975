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
import { mails, printedDocuments } from '../messaging';
import { remoteLoads, requestCounts } from '../operations';
import {
  paymentAttempts,
  paymentEvents,
  paymentMemberTerms,
  paymentTerms,
  webhookEvents,
} from '../payment';
import { idempotentAnswers } from '../platform/idempotency';
import { outbox } from '../platform/outbox';
import { rateLimits } from '../platform/rate-limits';
import { chargeSchedules, policies, policyMembers } from '../policy';
import { memberEmails, members, promoClaims, quotationDrafts } from '../quotation';
import { receipts } from '../recurring';
import { rateVersions } from '../reference-data';
import { assessmentMembers, assessments, healthAnswers, questionVersions } from '../underwriting';
import { privacyRequests } from './tables';

/**
 * Whose the rows of a table are: a member's, the proposer's (what is about a journey as a whole), those of somebody who
 * asked to be called, or of whoever is named in a draft. `nobody` tells of no person, and `copy` repeats for a while what
 * stands elsewhere.
 */
export type Belonging = 'member' | 'proposer' | 'attempt' | 'lead' | 'draft' | 'copy' | 'nobody';

export interface MappedTable {
  readonly name: string;
  readonly table: PgTable;
  readonly belongsTo: Belonging;
}

/**
 * Every table, and whom it tells of. A test compares it with the schema, so that a new table cannot be forgotten when
 * somebody asks what is held about them.
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
    cardOwners,
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
  ...mapped('lead', { leads }),
  ...mapped('draft', { quotationDrafts }),
  ...mapped('copy', { idempotentAnswers, outbox, printedDocuments }),
  ...mapped('nobody', {
    rateVersions,
    questionVersions,
    rateLimits,
    webhookEvents,
    privacyRequests,
    remoteLoads,
    requestCounts,
    endedSessions,
  }),
];

/** Hashes, keys and tokens: they open doors and tell nothing of a person, so they are not handed out. */
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

function mapped(belongsTo: Belonging, tables: Readonly<Record<string, PgTable>>): MappedTable[] {
  return Object.entries(tables).map(([name, table]) => ({ name, table, belongsTo }));
}
