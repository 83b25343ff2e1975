import { sealedLeads, sealedTables as application } from '../../application';
import { sealedAnswers } from '../../platform/idempotency';
import type { SealedTable } from '../../platform/security';
import { sealedTables as policy } from '../../policy';
import { sealedTables as quotation } from '../../quotation';
import { sealedTables as underwriting } from '../../underwriting';

/**
 * Every sealed column there is, as modules declare them beside their tables, for work that goes over all of them. A test
 * compares it with the schema and opens what a journey leaves behind.
 */
export const SEALED_TABLES: readonly SealedTable[] = [
  ...quotation,
  ...application,
  sealedLeads,
  ...underwriting,
  sealedAnswers,
  ...policy,
];
