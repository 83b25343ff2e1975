import type { CurrentJourneyResponse } from '@edp/contracts';
import { PRODUCT_CODES, VARIANTS } from '@edp/domain';
import type { Transaction } from '../platform/db';
import type { Caller } from '../platform/http';
import { deleteStoredResponses } from '../platform/idempotency';
import type { Infrastructure } from '../platform/infrastructure';
import { type JourneyPart, createJourneyErasure } from './journey-erasure';
import { findCurrent } from './journeys.repository';
import {
  isAccessible,
  revokeAllAccess,
  lockJourney,
  moveJourneys,
} from './session-journeys.repository';

/** The journeys of a session: the current one, and what happens to all when the session ends or its id is rotated. */
export interface SessionJourneys {
  /** The journey that this session created, opened or changed last, also a bought one; null without a journey and for an
   * unknown product. */
  current(
    caller: Caller,
    productCode: string,
    variant: string,
  ): Promise<CurrentJourneyResponse['data']>;
  /**
   * Revokes the access of the session to its journeys. Erases those without a payment that no other session and no
   * valid link can open.
   */
  end(caller: Caller): Promise<void>;
  /** Moves the data of the session to its next id, if the gateway has sent one; returns whether it has. */
  moveToNextSession(caller: Caller): Promise<boolean>;
}

interface Dependencies extends Pick<Infrastructure, 'db' | 'clock'> {
  /** Maximum lifetime of a session. */
  readonly sessionSeconds: number;
  /** Data of journeys and sessions in other modules. */
  readonly parts: readonly JourneyPart[];
}

export function createSessionJourneys({
  db,
  clock,
  sessionSeconds,
  parts,
}: Dependencies): SessionJourneys {
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
        const refIds = await revokeAllAccess(tx, sessionKey);
        for (const part of parts) await part.dropSession?.(tx, sessionKey);
        await deleteStoredResponses(tx, sessionKey);
        for (const refId of refIds) await eraseAbandoned(tx, refId);
      });
    },

    async moveToNextSession({ sessionKey, nextSessionKey }) {
      if (nextSessionKey === undefined) return false;
      await db.transaction(async (tx) => {
        await moveJourneys(tx, sessionKey, nextSessionKey);
        for (const part of parts) await part.moveSession?.(tx, sessionKey, nextSessionKey);
        // A stored response would otherwise be sent to the old session when it repeats its request.
        await deleteStoredResponses(tx, sessionKey);
      });
      return true;
    },
  };

  async function eraseAbandoned(tx: Transaction, refId: string): Promise<void> {
    await lockJourney(tx, refId);
    const at = { now: clock(), sessionSeconds };
    if ((await isAccessible(tx, refId, at)) || (await erasure.isPaidFor(tx, refId))) return;
    await erasure.erase(tx, refId);
  }
}
