import type { CurrentJourneyResponse } from '@edp/contracts';
import { PRODUCT_CODES, VARIANTS } from '@edp/domain';
import type { Clock } from '../clock';
import type { Database, Transaction } from '../db/client';
import type { Caller } from '../plugins/caller';
import { findCurrent } from './journeys.repository';
import {
  eraseJourney,
  handOver,
  isPaidFor,
  isWanted,
  leaveAll,
  lockJourney,
} from './leaving.repository';

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

/** Clears what is kept outside of the database, such as images: called when a journey is gone for good. */
export type AfterErasing = (refId: string) => Promise<void>;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly afterErasing: readonly AfterErasing[];
}

export function createLeaving({ db, clock, afterErasing }: Dependencies): Leaving {
  return {
    async current({ sessionKey }, productCode, variant) {
      const product = PRODUCT_CODES.find((code) => code === productCode);
      const entityType = VARIANTS.find((known) => known === variant);
      if (!product || !entityType) return null;
      const journey = await findCurrent(db, sessionKey, product, entityType);
      return journey && { refId: journey.refId, productCode: product, entityType };
    },

    async end({ sessionKey }) {
      const erased = await db.transaction(async (tx) => {
        const left = await leaveAll(tx, sessionKey);
        const gone: string[] = [];
        for (const refId of left) if (await eraseAbandoned(tx, refId)) gone.push(refId);
        return gone;
      });
      for (const refId of erased) await Promise.all(afterErasing.map((clear) => clear(refId)));
    },

    async handOver({ sessionKey, nextSessionKey }) {
      if (nextSessionKey === undefined) return false;
      await db.transaction((tx) => handOver(tx, sessionKey, nextSessionKey));
      return true;
    },
  };

  async function eraseAbandoned(tx: Transaction, refId: string): Promise<boolean> {
    await lockJourney(tx, refId);
    if ((await isWanted(tx, refId, clock())) || (await isPaidFor(tx, refId))) return false;
    await eraseJourney(tx, refId);
    return true;
  }
}
