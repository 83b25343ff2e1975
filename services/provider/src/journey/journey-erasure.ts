import { eq } from 'drizzle-orm';
import type { Transaction } from '../platform/db';
import { dropWaiting } from '../platform/outbox';
import type { JourneyPart } from './journey-part';
import { quotations } from './tables';

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
      await dropWaiting(tx, 'refId', [refId]);
      for (const part of parts) await part.erase?.(tx, refId);
      await tx.delete(quotations).where(eq(quotations.refId, refId));
    },
  };
}
