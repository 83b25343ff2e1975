import { type Devices, findJourney } from '../journey';
import type { ContinueLater } from '../messaging';
import { withoutTimeout } from '../platform/db';
import type { Infrastructure } from '../platform/infrastructure';
import { dropDrafts } from '../quotation';
import { findFootprint, type Identity, isProposer } from './footprint';
import { recordPrivacyRequest, type RequestOrigin } from './privacy-requests.repository';

/** Numbers of journeys, devices and drafts. */
type ShutOutCounts = Readonly<Record<'journeys' | 'devicesShutOut' | 'draftsErased', number>>;

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault'> {
  readonly devices: Pick<Devices, 'removeAll'>;
  readonly continueLater: Pick<ContinueLater, 'queue'>;
}

/**
 * Revokes the access of all devices to the journeys of a proposer, after a device was lost or stolen or a link leaked
 * (ASVS 7.4.5), and deletes drafts that name the person, which the session of a device opens. Other data is unchanged.
 * Earlier links are invalidated, and a new one is e-mailed to the proposer. One transaction, with the record of the
 * request.
 */
export async function shutOutPerson(
  identity: Identity,
  origin: RequestOrigin,
  { db, vault, devices, continueLater }: Dependencies,
): Promise<ShutOutCounts> {
  return withoutTimeout(db, async (tx) => {
    const { memberships, draftIds } = await findFootprint(tx, vault, identity);
    const refIds = memberships.filter(isProposer).map(({ refId }) => refId);
    let devicesShutOut = 0;
    for (const refId of refIds.toSorted()) {
      devicesShutOut += await devices.removeAll(tx, refId);
      const journey = await findJourney(tx, refId);
      if (journey) await continueLater.queue(tx, journey);
    }
    await dropDrafts(tx, draftIds);
    const outcome = { journeys: refIds.length, devicesShutOut, draftsErased: draftIds.length };
    await recordPrivacyRequest(tx, vault, { kind: 'shut-out', identity, outcome, ...origin });
    return outcome;
  });
}
