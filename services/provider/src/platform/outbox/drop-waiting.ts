import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db';
import { outbox } from './tables';

/** Deletes queued work that is not done and whose payload names one of these. */
export async function dropWaiting(
  tx: Transaction,
  field: 'refId' | 'attemptId',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(outbox)
    .where(and(isNull(outbox.doneAt), inArray(sql`${outbox.payload} ->> ${field}`, [...ids])));
}
