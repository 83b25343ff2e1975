import type { CurrentJourneyResponse } from '@edp/contracts';
import { PRODUCT_CODES, VARIANTS } from '@edp/domain';
import type { Clock } from '@edp/service';
import type { Database, Transaction } from '../platform/db';
import type { Caller } from '../platform/http';
import { deleteStoredResponses } from '../platform/idempotency';
import { type JourneyPart, createJourneyErasure } from './journey-erasure';
import { findCurrent } from './journeys.repository';
import { isWanted, leaveAll, lockJourney, moveJourneys } from './leaving.repository';

/** A session that comes back, goes, or goes on under another id. */
export interface Leaving {
  /** The journey this session touched last; an issued one as long as no other was begun after it. */
  current(
    caller: Caller,
    productCode: string,
    variant: string,
  ): Promise<CurrentJourneyResponse['data']>;
  /**
   * Takes every journey from the session. What was begun, never paid for, and neither open to another session nor
   * to a link that still holds, is erased.
   */
  end(caller: Caller): Promise<void>;
  /** Everything of the session goes over to its next id, if the gateway gave one; tells whether it did. */
  handOver(caller: Caller): Promise<boolean>;
}

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** What other modules keep of journeys and sessions. */
  readonly parts: readonly JourneyPart[];
}

export function createLeaving({ db, clock, parts }: Dependencies): Leaving {
  const erasure = createJourneyErasure(parts);

  return {
    async current({ sessionKey }, productCode, variant) {
      const product = PRODUCT_CODES.find((code) => code === productCode);
      const entityType = VARIANTS.find((known) => known === variant);
      if (!product || !entityType) return null;
      const journey = await findCurrent(db, sessionKey, product, entityType);
      return journey && { refId: journey.refId, productCode: product, entityType };
    },

    async end({ sessionKey }) {
      await db.transaction(async (tx) => {
        const left = await leaveAll(tx, sessionKey);
        for (const part of parts) await part.dropSession?.(tx, sessionKey);
        await deleteStoredResponses(tx, sessionKey);
        for (const refId of left) await eraseAbandoned(tx, refId);
      });
    },

    async handOver({ sessionKey, nextSessionKey }) {
      if (nextSessionKey === undefined) return false;
      await db.transaction(async (tx) => {
        await moveJourneys(tx, sessionKey, nextSessionKey);
        for (const part of parts) await part.moveSession?.(tx, sessionKey, nextSessionKey);
        // Responses stored for repeated requests would be given to whoever repeats one.
        await deleteStoredResponses(tx, sessionKey);
      });
      return true;
    },
  };

  async function eraseAbandoned(tx: Transaction, refId: string): Promise<void> {
    await lockJourney(tx, refId);
    if ((await isWanted(tx, refId, clock())) || (await erasure.isPaidFor(tx, refId))) return;
    await erasure.erase(tx, refId);
  }
}
