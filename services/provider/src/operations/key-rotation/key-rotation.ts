import { encryptedTables as application } from '../../application';
import { encryptedTables as messaging, forgetDocumentsOfOtherKeys } from '../../messaging';
import { encryptedTables as idempotency } from '../../platform/idempotency';
import type { EncryptedTable } from '../../platform/security';
import { encryptedTables as policy } from '../../policy';
import { encryptedTables as quotation } from '../../quotation';
import { encryptedTables as underwriting } from '../../underwriting';
import { reEncryptFiles, type FileRotation } from './re-encrypt-files';
import { reEncryptTable, sum, type Tally } from './re-encrypt-table';

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
  ...messaging,
];

/**
 * One pass over everything that is encrypted, while the product runs: what another key than the first encrypted is encrypted
 * with the first. After a pass that leaves nothing, the other keys are no longer needed and can be dropped (docs/runbook.md,
 * "Replace the data key").
 */
export async function rotateKeys(work: FileRotation): Promise<Tally> {
  let tally: Tally = { again: 0, left: 0 };
  for (const table of ENCRYPTED_TABLES) tally = sum(tally, await reEncryptTable(work, table));
  tally = sum(tally, await reEncryptFiles(work));
  await forgetDocumentsOfOtherKeys(work.db, work.vault.keyId);

  const { again, left } = tally;
  const { keyId } = work.vault;
  if (again > 0)
    work.log.info({ keyId, count: again }, 'values re-encrypted with the first data key');
  if (left > 0) work.log.warn({ keyId, count: left }, 'other data keys are still needed');
  else work.log.info({ keyId }, 'other data keys are no longer needed');
  return tally;
}
