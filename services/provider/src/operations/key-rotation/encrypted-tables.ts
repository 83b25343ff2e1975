import { encryptedTables as application } from '../../application';
import { encryptedTables as idempotency } from '../../platform/idempotency';
import type { EncryptedTable } from '../../platform/security';
import { encryptedTables as policy } from '../../policy';
import { encryptedTables as quotation } from '../../quotation';
import { encryptedTables as underwriting } from '../../underwriting';

/**
 * Every table with encrypted columns, as the modules declare them, for work that goes over all of them. A test compares
 * the list with the schema and decrypts what a journey leaves behind.
 */
export const ENCRYPTED_TABLES: readonly EncryptedTable[] = [
  ...quotation,
  ...application,
  ...underwriting,
  ...idempotency,
  ...policy,
];
