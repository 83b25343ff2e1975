import { resealFiles, type ResealingFiles } from './reseal-files';
import { resealTable, sum, type Tally } from './reseal-table';
import { SEALED_TABLES } from './sealed-tables';

/**
 * One pass over everything that is sealed, while the product runs: what another key than the first one sealed is sealed
 * anew. After a pass that leaves nothing, the other keys open nothing any more and can be dropped (docs/runbook.md,
 * "Replace the data key").
 */
export async function rotateKeys(work: ResealingFiles): Promise<Tally> {
  let tally: Tally = { anew: 0, left: 0 };
  for (const table of SEALED_TABLES) tally = sum(tally, await resealTable(work, table));
  tally = sum(tally, await resealFiles(work));

  const { anew, left } = tally;
  const { keyId } = work.vault;
  if (anew > 0) work.log.info({ keyId, count: anew }, 'sealed anew with the first data key');
  if (left > 0) work.log.warn({ keyId, count: left }, 'other data keys are still needed');
  else work.log.info({ keyId }, 'no other data key is needed any more');
  return tally;
}
