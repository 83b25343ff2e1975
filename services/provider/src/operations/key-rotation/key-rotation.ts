import { encryptedTables as application } from '../../application';
import { deleteDocumentsOfOtherKeys } from '../../messaging';
import { encryptedTables as idempotency } from '../../platform/idempotency';
import type { EncryptedTable } from '../../platform/security';
import { encryptedTables as policy } from '../../policy';
import { encryptedTables as quotation } from '../../quotation';
import { encryptedTables as underwriting } from '../../underwriting';
import { reEncryptFiles, type FileRotation } from './re-encrypt-files';
import { reEncryptTable, type Tally } from './re-encrypt-table';

/**
 * All tables with encrypted columns, as declared by their modules. A test compares the list with the schema and
 * decrypts all rows of a journey.
 */
export const ENCRYPTED_TABLES: readonly EncryptedTable[] = [
  ...quotation,
  ...application,
  ...underwriting,
  ...idempotency,
  ...policy,
];

/**
 * Runs one pass of key rotation while the product runs: re-encrypts with the first data key all values and files that
 * other keys encrypted. After a pass with nothing remaining, the other keys can be removed (docs/runbook.md, "Replace
 * the data key").
 */
export async function rotateKeys(work: FileRotation): Promise<Tally> {
  const tally: Tally = { reEncrypted: 0, remaining: 0 };
  for (const table of ENCRYPTED_TABLES) await reEncryptTable(work, table, tally);
  await reEncryptFiles(work, tally);

  const { reEncrypted, remaining } = tally;
  const { keyId } = work.vault;
  if (reEncrypted > 0)
    work.log.info({ keyId, count: reEncrypted }, 'values re-encrypted with the first data key');
  // After an unfinished pass it is unknown which keys are needed.
  if (work.stopping?.aborted) return tally;
  await deleteDocumentsOfOtherKeys(work.db, keyId);
  if (remaining > 0) work.log.warn({ keyId, count: remaining }, 'other data keys are still needed');
  else work.log.info({ keyId }, 'other data keys are no longer needed');
  return tally;
}
