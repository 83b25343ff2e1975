import { createHash } from 'node:crypto';
import type { JourneyDevice } from '@edp/contracts';
import { localTimestamp } from '@edp/domain';
import type { Executor, Transaction } from '../../platform/db';
import { type Caller, ProblemError } from '../../platform/http';
import { deleteStoredResponses } from '../../platform/idempotency';
import type { Infrastructure } from '../../platform/infrastructure';
import type { Journeys } from '../journeys.service';
import { liveSince, lockJourney } from '../session-journeys.repository';
import {
  dropShareLinks,
  findAccess,
  type GrantedAccess,
  isProvenBuyer,
  revokeAccess,
} from './devices.repository';

/** The browsers with access to a journey: its buyer can list those whose session is live, and remove them. */
export interface Devices {
  list(caller: Caller, refId: string): Promise<JourneyDevice[]>;
  /** Effective when it resolves. Rejects with `forbidden` (not allowed) or `notFound` (unknown device). */
  remove(caller: Caller, refId: string, deviceId: string): Promise<JourneyDevice[]>;
  /** For an operator: removes all devices and share links, effective when the transaction commits. @returns the number of devices */
  removeAll(tx: Transaction, refId: string): Promise<number>;
}

const ID_LENGTH = 22;

interface Dependencies extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly journeys: Journeys;
  /** Maximum lifetime of a session. */
  readonly sessionSeconds: number;
}

export function createDevices({ db, journeys, clock, sessionSeconds }: Dependencies): Devices {
  async function listDevices(
    caller: Caller,
    refId: string,
    on: Executor,
  ): Promise<JourneyDevice[]> {
    const all = await findAccess(on, refId);
    const own = all.find(({ sessionKey }) => sessionKey === caller.sessionKey);
    const since = liveSince(clock(), sessionSeconds);
    const live = all.filter((one) => one === own || one.grantedAt > since);
    return live.map((one) => ({
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
      return listDevices(caller, refId, db);
    },

    remove: (caller, refId, deviceId) =>
      db.transaction(async (tx) => {
        await journeys.lock(caller, refId, tx);
        const all = await findAccess(tx, refId);
        const other = all.find(({ sessionKey }) => deviceIdOf(refId, sessionKey) === deviceId);
        const own = all.find(({ sessionKey }) => sessionKey === caller.sessionKey);
        if (!other || !own) throw new ProblemError('notFound');
        if (!mayRemove(own, other)) throw new ProblemError('forbidden');
        await revokeAccess(tx, { refId, sessionKey: other.sessionKey });
        // Responses stored for repeated requests contain data of the journey.
        await deleteStoredResponses(tx, other.sessionKey);
        await dropShareLinks(tx, refId);
        return listDevices(caller, refId, tx);
      }),

    async removeAll(tx, refId) {
      await lockJourney(tx, refId);
      const all = await findAccess(tx, refId);
      for (const { sessionKey } of all) {
        await revokeAccess(tx, { refId, sessionKey });
        await deleteStoredResponses(tx, sessionKey);
      }
      await dropShareLinks(tx, refId);
      return all.length;
    },
  };
}

/**
 * True for a buyer who removes an agent or a device that came by a shared link. Only a proven buyer may remove a proven
 * buyer, so that the receiver of a link cannot take over the journey.
 */
function mayRemove(own: GrantedAccess, other: GrantedAccess): boolean {
  if (own === other || own.actingAs === 'agent') return false;
  return isProvenBuyer(own) || !isProvenBuyer(other);
}

/** Identifies a device within one journey, without revealing its session. */
function deviceIdOf(refId: string, sessionKey: string): string {
  const digest = createHash('sha256').update(`device ${refId} ${sessionKey}`);
  return digest.digest('base64url').slice(0, ID_LENGTH);
}
