import { createHash } from 'node:crypto';
import type { JourneyDevice } from '@edp/contracts';
import { localTimestamp } from '@edp/domain';
import type { Database, Executor, Transaction } from '../../platform/db';
import { type Caller, ProblemError } from '../../platform/http';
import { deleteStoredResponses } from '../../platform/idempotency';
import type { Journeys } from '../journeys.service';
import { lockJourney } from '../leaving.repository';
import {
  dropShareLinks,
  findAccess,
  type GrantedAccess,
  isProven,
  takeAccess,
} from './devices.repository';

/** The browsers that may open a journey, for its buyer to see and to shut out. */
export interface Devices {
  list(caller: Caller, refId: string): Promise<JourneyDevice[]>;
  /** Final as soon as it resolves. Rejects with `forbidden` who may not, and with `notFound` a device that is not there. */
  remove(caller: Caller, refId: string, deviceId: string): Promise<JourneyDevice[]>;
  /** For an operator: every one, and every link that was shared. Final with the transaction. @returns how many there were */
  removeAll(tx: Transaction, refId: string): Promise<number>;
}

const ID_LENGTH = 22;

export function createDevices(db: Database, journeys: Journeys): Devices {
  async function found(caller: Caller, refId: string, on: Executor): Promise<JourneyDevice[]> {
    const all = await findAccess(on, refId);
    const own = all.find(({ sessionKey }) => sessionKey === caller.sessionKey);
    return all.map((one) => ({
      deviceId: deviceIdOf(refId, one.sessionKey),
      origin: one.origin,
      openedAt: localTimestamp(one.grantedAt),
      isThis: one === own,
      isAgent: one.actingAs === 'agent',
      mayRemove: own !== undefined && mayRemove(own, one),
    }));
  }

  return {
    async list(caller, refId) {
      await journeys.owned(caller, refId);
      return found(caller, refId, db);
    },

    remove: (caller, refId, deviceId) =>
      db.transaction(async (tx) => {
        await journeys.held(caller, refId, tx);
        const all = await findAccess(tx, refId);
        const other = all.find(({ sessionKey }) => deviceIdOf(refId, sessionKey) === deviceId);
        const own = all.find(({ sessionKey }) => sessionKey === caller.sessionKey);
        if (!other || !own) throw new ProblemError('notFound');
        if (!mayRemove(own, other)) throw new ProblemError('forbidden');
        await takeAccess(tx, { refId, sessionKey: other.sessionKey });
        // Responses stored for repeated requests tell of the journey too.
        await deleteStoredResponses(tx, other.sessionKey);
        await dropShareLinks(tx, refId);
        return found(caller, refId, tx);
      }),

    async removeAll(tx, refId) {
      await lockJourney(tx, refId);
      const all = await findAccess(tx, refId);
      for (const { sessionKey } of all) {
        await takeAccess(tx, { refId, sessionKey });
        await deleteStoredResponses(tx, sessionKey);
      }
      await dropShareLinks(tx, refId);
      return all.length;
    },
  };
}

/**
 * A buyer shuts out whoever came by a shared link, and an agent. Who began the journey as its buyer, or holds the
 * proposer's mailbox, is shut out by such another one alone: the holder of a link does not take the journey over.
 */
function mayRemove(own: GrantedAccess, other: GrantedAccess): boolean {
  if (own === other || own.actingAs === 'agent') return false;
  return isProven(own) || !isProven(other);
}

/** Tells devices of one journey apart; the session cannot be found by it. */
function deviceIdOf(refId: string, sessionKey: string): string {
  const digest = createHash('sha256').update(`device ${refId} ${sessionKey}`);
  return digest.digest('base64url').slice(0, ID_LENGTH);
}
