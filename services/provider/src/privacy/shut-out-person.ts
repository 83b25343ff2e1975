import { type Devices, findJourney } from '../journey';
import type { ContinueLater } from '../messaging';
import type { Database } from '../platform/db';
import type { Vault } from '../platform/security';
import { findFootprint, type Identity, isProposer } from './footprint';
import { recordPrivacyRequest, type RequestOrigin } from './privacy-requests.repository';

/** Counts of what was done. */
export type ShutOutCounts = Readonly<Record<'journeys' | 'devicesShutOut', number>>;

interface Dependencies {
  readonly db: Database;
  readonly vault: Vault;
  readonly devices: Pick<Devices, 'removeAll'>;
  readonly continueLater: Pick<ContinueLater, 'queue'>;
}

/**
 * Shuts every device out of the journeys that a person began, at once and everywhere: for somebody whose device was lost or
 * stolen, or whose link fell into wrong hands (ASVS 7.4.5). Nothing else of them changes. A new link goes to the proposer's
 * mailbox, whose holder gets in again; earlier links are over. One transaction, with the record of the request.
 */
export async function shutOutPerson(
  identity: Identity,
  origin: RequestOrigin,
  { db, vault, devices, continueLater }: Dependencies,
): Promise<ShutOutCounts> {
  return db.transaction(async (tx) => {
    const { memberships } = await findFootprint(tx, vault, identity);
    const refIds = memberships.filter(isProposer).map(({ refId }) => refId);
    let devicesShutOut = 0;
    for (const refId of refIds.toSorted()) {
      devicesShutOut += await devices.removeAll(tx, refId);
      const journey = await findJourney(tx, refId);
      if (journey) await continueLater.queue(tx, journey);
    }
    const outcome = { journeys: refIds.length, devicesShutOut };
    await recordPrivacyRequest(tx, vault, { kind: 'shut-out', identity, outcome, ...origin });
    return outcome;
  });
}
