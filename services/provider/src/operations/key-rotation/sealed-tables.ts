import { sealedLeads } from '../../application/leads/tables';
import { sealedTables as application } from '../../application/tables';
import { sealedAnswers } from '../../platform/idempotency/tables';
import type { SealedTable } from '../../platform/security/sealed-columns';
import { sealedTables as policy } from '../../policy/tables';
import { sealedTables as quotation } from '../../quotation/tables';
import { sealedTables as underwriting } from '../../underwriting/tables';

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
