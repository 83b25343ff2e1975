import { eq, inArray } from 'drizzle-orm';
import { type JourneyErasure, quotations } from '../journey';
import type { Transaction } from '../platform/db';
import { policies } from '../policy';

/** Progress of a journey, which decides what may be erased. */
export type JourneyStatus = 'open' | 'paying' | 'issued' | 'gone';

/** Locks these journeys until the transaction ends, in a fixed order to avoid deadlocks. */
export async function lockJourneys(tx: Transaction, refIds: readonly string[]): Promise<void> {
  if (refIds.length === 0) return;
  await tx
    .select({ refId: quotations.refId })
    .from(quotations)
    .where(inArray(quotations.refId, [...refIds]))
    .orderBy(quotations.refId)
    .for('update');
}

export async function journeyStatusOf(
  tx: Transaction,
  erasure: Pick<JourneyErasure, 'isPaidFor'>,
  refId: string,
): Promise<JourneyStatus> {
  if ((await tx.$count(quotations, eq(quotations.refId, refId))) === 0) return 'gone';
  if ((await tx.$count(policies, eq(policies.refId, refId))) > 0) return 'issued';
  return (await erasure.isPaidFor(tx, refId)) ? 'paying' : 'open';
}
