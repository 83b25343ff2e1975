import { eq } from 'drizzle-orm';
import type { Transaction } from '../platform/db';
import { deletePendingJobs } from '../platform/outbox';
import { quotations } from './tables';

/**
 * Data of journeys and sessions in a higher module, and how it is moved or deleted. Rows that refer to the journey with
 * `on delete cascade` need none.
 */
export interface JourneyPart {
  /** Moves rows of a session to its next id. */
  moveSession?(tx: Transaction, from: string, to: string): Promise<void>;
  /** Deletes the unsent data of a session that ends. */
  dropSession?(tx: Transaction, sessionKey: string): Promise<void>;
  /** True when a payment succeeded or is under way: the journey is not erased. */
  isPaidFor?(tx: Transaction, refId: string): Promise<boolean>;
  /** Deletes rows of the journey that are not deleted by cascade. */
  erase?(tx: Transaction, refId: string): Promise<void>;
}

/** Erases journeys with their data in all modules. */
export interface JourneyErasure {
  /** True when a payment succeeded or is under way. */
  isPaidFor(tx: Transaction, refId: string): Promise<boolean>;
  /** Deletes the journey with its data, failed payment attempts included. */
  erase(tx: Transaction, refId: string): Promise<void>;
}

export function createJourneyErasure(parts: readonly JourneyPart[]): JourneyErasure {
  return {
    async isPaidFor(tx, refId) {
      for (const part of parts) if (await part.isPaidFor?.(tx, refId)) return true;
      return false;
    },

    async erase(tx, refId) {
      // Queued jobs of an erased journey would fail and be retried forever.
      await deletePendingJobs(tx, 'refId', [refId]);
      for (const part of parts) await part.erase?.(tx, refId);
      await tx.delete(quotations).where(eq(quotations.refId, refId));
    },
  };
}
