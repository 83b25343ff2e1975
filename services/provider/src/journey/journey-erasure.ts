import { eq } from 'drizzle-orm';
import type { Transaction } from '../platform/db';
import { deletePendingJobs } from '../platform/outbox';
import { quotations } from './tables';

/**
 * What a module above keeps of journeys and sessions beside the journey's own rows, and how it lets go of it. Rows that
 * refer to the journey with `on delete cascade` requireText none of this.
 */
export interface JourneyPart {
  /** Rows of a session go over to its next id. */
  moveSession?(tx: Transaction, from: string, to: string): Promise<void>;
  /** The session has left: what it never sent is deleted. */
  dropSession?(tx: Transaction, sessionKey: string): Promise<void>;
  /** Money came for the journey, or may still come: it is not erased. */
  isPaidFor?(tx: Transaction, refId: string): Promise<boolean>;
  /** Deletes what refers to the journey and does not go with its row. */
  erase?(tx: Transaction, refId: string): Promise<void>;
}

/** Erases journeys with everything that modules keep about them. */
export interface JourneyErasure {
  /** Money came for it, or may still come. */
  isPaidFor(tx: Transaction, refId: string): Promise<boolean>;
  /** The journey with everything stored about it. Attempts to pay that failed go as well: they moved no money. */
  erase(tx: Transaction, refId: string): Promise<void>;
}

export function createJourneyErasure(parts: readonly JourneyPart[]): JourneyErasure {
  return {
    async isPaidFor(tx, refId) {
      for (const part of parts) if (await part.isPaidFor?.(tx, refId)) return true;
      return false;
    },

    async erase(tx, refId) {
      // Work that waits would look for what is gone, again and again.
      await deletePendingJobs(tx, 'refId', [refId]);
      for (const part of parts) await part.erase?.(tx, refId);
      await tx.delete(quotations).where(eq(quotations.refId, refId));
    },
  };
}
