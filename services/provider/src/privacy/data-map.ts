import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../platform/db/schema';

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
    members: schema.members,
    memberEmails: schema.memberEmails,
    applicants: schema.applicants,
    applicantContacts: schema.applicantContacts,
    applicantAddresses: schema.applicantAddresses,
    healthAnswers: schema.healthAnswers,
    assessmentMembers: schema.assessmentMembers,
    policyMembers: schema.policyMembers,
    uploads: schema.uploads,
  }),
  ...mapped('proposer', {
    quotations: schema.quotations,
    applications: schema.applications,
    cardOwners: schema.cardOwners,
    assessments: schema.assessments,
    consents: schema.consents,
    journeyAccess: schema.journeyAccess,
    shareLinks: schema.shareLinks,
    mailedLinks: schema.mailedLinks,
    mails: schema.mails,
    promoClaims: schema.promoClaims,
    paymentAttempts: schema.paymentAttempts,
    policies: schema.policies,
    chargeSchedules: schema.chargeSchedules,
    receipts: schema.receipts,
  }),
  ...mapped('attempt', {
    paymentEvents: schema.paymentEvents,
    paymentTerms: schema.paymentTerms,
    paymentMemberTerms: schema.paymentMemberTerms,
  }),
  ...mapped('lead', { leads: schema.leads }),
  ...mapped('draft', { quotationDrafts: schema.quotationDrafts }),
  ...mapped('copy', { idempotentAnswers: schema.idempotentAnswers, outbox: schema.outbox }),
  ...mapped('nobody', {
    rateVersions: schema.rateVersions,
    questionVersions: schema.questionVersions,
    rateLimits: schema.rateLimits,
    webhookEvents: schema.webhookEvents,
    privacyRequests: schema.privacyRequests,
    remoteLoads: schema.remoteLoads,
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
