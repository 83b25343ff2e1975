import { endMarketing, endMarketingOfLead } from '../application';
import { type Database, withoutTimeout } from '../platform/db';
import type { Vault } from '../platform/security';
import { findFootprint, type Identity, isProposer } from './footprint';
import { lockJourneys } from './journey-status';
import { recordPrivacyRequest, type RequestOrigin } from './privacy-requests.repository';

/** Numbers of journeys and leads whose consent was withdrawn. */
type StopCounts = Readonly<Record<'journeys' | 'leads', number>>;

/**
 * Withdraws the marketing consent of a person: on their own journeys, bought ones included, and in leads. One
 * transaction, with the record of the request.
 */
export async function stopMarketing(
  identity: Identity,
  origin: RequestOrigin,
  { db, vault }: { readonly db: Database; readonly vault: Vault },
): Promise<StopCounts> {
  return withoutTimeout(db, async (tx) => {
    const { memberships, leadIds } = await findFootprint(tx, vault, identity);
    const refIds = memberships.filter(isProposer).map(({ refId }) => refId);
    await lockJourneys(tx, refIds);
    const outcome = { journeys: 0, leads: 0 };
    for (const refId of refIds)
      if (await endMarketing(tx, refId, origin.now)) outcome.journeys += 1;
    for (const leadId of leadIds)
      if (await endMarketingOfLead(tx, leadId, origin.now)) outcome.leads += 1;
    await recordPrivacyRequest(tx, vault, { kind: 'stop-marketing', identity, outcome, ...origin });
    return outcome;
  });
}
