import { inArray } from 'drizzle-orm';
import { leads, applications, cardOwners, findUploads } from '../application';
import { type JourneyErasure, findJourney, journeyAccess } from '../journey';
import { deleteDocuments, removeFiles } from '../messaging';
import { type Transaction, withoutTimeout } from '../platform/db';
import { idempotentResponses } from '../platform/idempotency';
import type { Infrastructure } from '../platform/infrastructure';
import type { ObjectStore } from '../platform/objects';
import {
  deleteContactNotice,
  dropDrafts,
  loadPeople,
  isCovered,
  type Quotations,
} from '../quotation';
import { findFootprint, type Identity, isProposer, type Membership } from './footprint';
import { lockJourneys, type JourneyStatus, journeyStatusOf } from './journey-status';
import { mailCopies, photosOf } from './personal-files';
import { reduceToRecord } from './policy-record';
import { type RequestOrigin, recordPrivacyRequest } from './privacy-requests.repository';

/** Numbers of erased items. */
export type ErasureCounts = Readonly<
  Record<
    | 'journeysErased'
    | 'journeysLeft'
    | 'policiesReduced'
    | 'cardOwnersErased'
    | 'leadsErased'
    | 'draftsErased'
    | 'noticesErased'
    | 'mailCopiesErased'
    | 'photosErased',
    number
  >
>;

/** A payment is under way: the state of the journey is unknown until it has succeeded or failed. */
export class PaymentUnderWay extends Error {
  constructor() {
    super(
      'A payment of this person is under way. Nothing was erased: try again when it is settled.',
    );
    this.name = 'PaymentUnderWay';
  }
}

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault'> {
  readonly quotations: Pick<Quotations, 'change'>;
  readonly erasure: JourneyErasure;
  readonly outboxFolder: string;
  readonly objects: Pick<ObjectStore, 'remove'>;
}

/**
 * Erases a person in one transaction, with the record of the request: their own unpaid journeys are
 * deleted as a whole, journeys of others continue without them, and of an issued policy the data
 * listed in docs/privacy.md remains.
 *
 * @throws {PaymentUnderWay}
 */
export async function erasePerson(
  identity: Identity,
  origin: RequestOrigin,
  { db, vault, quotations, erasure, outboxFolder, objects }: Dependencies,
): Promise<ErasureCounts> {
  return withoutTimeout(db, async (tx) => {
    const footprint = await findFootprint(tx, vault, identity);
    const { memberships, cardOwnerOf, leadIds, draftIds, noticeIds } = footprint;
    const refIds = memberships.map(({ refId }) => refId);
    await lockJourneys(tx, [...refIds, ...cardOwnerOf]);
    const statuses = await journeyStatusesOf(tx, erasure, [...refIds, ...cardOwnerOf]);
    if ([...statuses.values()].includes('paying')) throw new PaymentUnderWay();

    const files = await mailCopies(tx, outboxFolder, footprint);
    const documents = await eraseCopies(tx, [...refIds, ...cardOwnerOf]);
    const photos: string[] = [];
    let [journeysErased, journeysLeft, policiesReduced] = [0, 0, 0];
    for (const membership of memberships) {
      if (statuses.get(membership.refId) === 'issued') {
        await reduceToRecord(tx, vault, membership, origin.now);
        policiesReduced += 1;
      } else if (await removeFromJourney(tx, membership, photos)) journeysLeft += 1;
      else journeysErased += 1;
    }
    const openCards = cardOwnerOf.filter((refId) => statuses.get(refId) === 'open');
    await eraseCardOwners(tx, openCards);
    if (leadIds.length > 0) await tx.delete(leads).where(inArray(leads.leadId, [...leadIds]));
    await dropDrafts(tx, draftIds);
    for (const noticeId of noticeIds) await deleteContactNotice(tx, noticeId);

    const outcome = {
      journeysErased,
      journeysLeft,
      policiesReduced,
      cardOwnersErased: openCards.length,
      leadsErased: leadIds.length,
      draftsErased: draftIds.length,
      noticesErased: noticeIds.length,
      mailCopiesErased: files.size,
      photosErased: photos.length,
    };
    await recordPrivacyRequest(tx, vault, { kind: 'erase', identity, outcome, ...origin });
    // Files come last: if deleting them fails, the database still has the data to find them again.
    await removeFiles(files);
    for (const name of [...documents, ...photos]) await objects.remove(name);
    return outcome;
  });

  /**
   * Removes the person from a journey of others. Returns false if the journey was deleted as a whole:
   * the person's own, or one that covers no other person. Adds files of deleted photos to `photos`.
   */
  async function removeFromJourney(
    tx: Transaction,
    membership: Membership,
    photos: string[],
  ): Promise<boolean> {
    const { refId, memberId } = membership;
    const row = await findJourney(tx, refId);
    const people = await loadPeople(tx, vault, refId);
    const others = people.filter(({ id }) => id !== memberId);
    const covered = others.filter(isCovered).length;
    if (!row || isProposer(membership) || covered === 0) {
      photos.push(...(await findUploads(tx, refId)).map(({ objectName }) => objectName));
      await erasure.erase(tx, refId);
      return false;
    }
    const alone =
      covered === 1 ? ({ planSelection: 'Individual', familyPlanType: null } as const) : {};
    photos.push(...(await photosOf(tx, membership)).map(({ objectName }) => objectName));
    await quotations.change(tx, { ...row, ...alone, updatedAt: origin.now }, others);
    return true;
  }
}

async function journeyStatusesOf(
  tx: Transaction,
  erasure: JourneyErasure,
  refIds: readonly string[],
): Promise<ReadonlyMap<string, JourneyStatus>> {
  const statuses = new Map<string, JourneyStatus>();
  for (const refId of refIds) statuses.set(refId, await journeyStatusOf(tx, erasure, refId));
  return statuses;
}

/**
 * Deletes rendered documents, and idempotent responses of all sessions that had access to these
 * journeys. Resolves to the names of the documents' files.
 */
async function eraseCopies(tx: Transaction, refIds: readonly string[]): Promise<readonly string[]> {
  if (refIds.length === 0) return [];
  const sessions = tx
    .select({ key: journeyAccess.sessionKey })
    .from(journeyAccess)
    .where(inArray(journeyAccess.refId, [...refIds]));
  await tx.delete(idempotentResponses).where(inArray(idempotentResponses.sessionKey, sessions));
  return deleteDocuments(tx, refIds);
}

/** Deletes the card owner; the proposer must name and declare one again. */
async function eraseCardOwners(tx: Transaction, refIds: readonly string[]): Promise<void> {
  if (refIds.length === 0) return;
  await tx.delete(cardOwners).where(inArray(cardOwners.refId, [...refIds]));
  await tx
    .update(applications)
    .set({ declaration: false })
    .where(inArray(applications.refId, [...refIds]));
}
