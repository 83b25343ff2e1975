import type { Quotation, QuotationRequest } from '@edp/contracts';
import { malaysianDay } from '@edp/domain';
import { type Agents, grantAccess, type Journeys, type QuotationRow } from '../journey';
import type { Transaction } from '../platform/db';
import { type Caller, throwIfBroken } from '../platform/http';
import type { Infrastructure } from '../platform/infrastructure';
import { newReference } from '../platform/security';
import type { CatalogueSource, RateHistory } from '../reference-data';
import {
  type ApplicationOfQuotation,
  type ChangeQuotation,
  type JourneyBefore,
  loadPeopleAndStage,
  roleIn,
} from './change-quotation';
import { changedEmails, rejectContactChanges } from './contact-changes/contact-change';
import type { ContactNotices } from './contact-changes/contact-notices';
import { brokenDeductibles } from './deductible-rule';
import { dropDraft } from './drafts/drafts.repository';
import type { PriceWith } from './journey-pricing';
import { addPeople } from './people.repository';
import { proposerOf } from './person';
import { type PriceBasis, priceBasis } from './price-hold';
import type { PromoTries } from './promos/promo-tries';
import { peopleOf, toQuotationRow } from './quotation-request';
import { brokenQuotationRules } from './quotation-rules';
import { rejectOverwriting } from './quotation-version';
import { toQuotation } from './quotation-wire';
import { insertQuotation } from './quotations.repository';

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'clock' | 'random'> {
  readonly catalogue: CatalogueSource;
  readonly journeys: Journeys;
  readonly rateHistory: RateHistory;
  readonly agents: Agents;
  readonly promoTries: PromoTries;
  readonly contactNotices: ContactNotices;
  readonly application: ApplicationOfQuotation;
}

/** Creates a quotation, or prices the one of the request's `refId` again. */
export type SaveQuotation = (caller: Caller, request: QuotationRequest) => Promise<Quotation>;

export function createSave(
  dependencies: Dependencies,
  priceWith: PriceWith,
  change: ChangeQuotation,
): SaveQuotation {
  const { db, catalogue, journeys, rateHistory, agents, promoTries } = dependencies;
  const { application, contactNotices, vault, clock, random } = dependencies;

  return async (caller, request) => {
    const now = clock();
    const today = malaysianDay(now);
    throwIfBroken(brokenQuotationRules(request, catalogue.current(), today));
    const { refId, draftId } = request;
    const known = refId === undefined ? null : await journeys.owned(caller, refId);
    const agent = await agents.onJourney(caller, request.agent, () => Promise.resolve(known));
    const requested = peopleOf(request, catalogue.current());
    const { promoCode } = request;
    await promoTries.onJourney(caller, { promoCode, nric: proposerOf(requested)?.nric }, known);

    return db.transaction(async (tx) => {
      const stored = known && (await lockStored(tx, caller, known.refId));
      const { sessionKey } = caller;
      if (draftId !== undefined) await dropDraft(tx, { draftId, sessionKey });
      const offer = stored && {
        ...stored,
        rates: await rateHistory.of(stored.row.ratesVersion, tx),
      };
      const basis = priceBasis(request, requested, offer, catalogue.current(), today);
      const row = toQuotationRow(request, {
        refId: stored?.row.refId ?? newReference(random),
        before: stored && stored.row,
        agent,
        basis,
        channels: catalogue.current().channels,
        now,
      });
      const sent = { row, people: requested };
      if (stored) rejectOverwriting(request.version, { stored, requested: sent });
      // A page that was priced earlier names the earlier deductible.
      const offeredBy = offer ? [basis.rates, offer.rates] : [basis.rates];
      throwIfBroken(brokenDeductibles(request.applicantData, offeredBy, '/applicantData'));
      return stored ? update(tx, stored, row, basis) : insert(tx, caller, row, basis);
    });
  };

  async function lockStored(
    tx: Transaction,
    caller: Caller,
    refId: string,
  ): Promise<JourneyBefore> {
    const row = await journeys.lock(caller, refId, tx);
    return { caller, row, ...(await loadPeopleAndStage(tx, vault, application, refId)) };
  }

  async function insert(
    tx: Transaction,
    { sessionKey }: Caller,
    row: QuotationRow,
    { people, rates }: PriceBasis,
  ): Promise<Quotation> {
    const { refId, createdAt: grantedAt } = row;
    const actingAs = roleIn(row, catalogue.current());
    await Promise.all([
      insertQuotation(tx, row),
      addPeople(tx, vault, refId, people),
      grantAccess(tx, { refId, sessionKey, grantedAt, origin: 'created', actingAs }),
    ]);
    return toQuotation(await priceWith(row, people, rates, tx), actingAs);
  }

  async function update(
    tx: Transaction,
    stored: JourneyBefore,
    row: QuotationRow,
    { people }: PriceBasis,
  ): Promise<Quotation> {
    const { caller, row: before, people: peopleBefore } = stored;
    const { refId } = row;
    const changes = changedEmails(peopleBefore, people, (_, index) => `/applicantData/${index}`);
    if (changes.length > 0 && (await journeys.isSecondDevice(caller, refId, tx)))
      rejectContactChanges(changes);
    const changed = await change(tx, row, people, stored);
    await contactNotices.queue(tx, { caller, row, before: peopleBefore, after: people, changes });
    if (isOtherOffer(before, row)) await application.revokeConfirmations(tx, refId);
    const { actingAs } = await journeys.visited(caller, refId, tx);
    return toQuotation(changed, actingAs);
  }
}

/** The fields of an offer, besides its people. */
const OFFER = [
  'productCode',
  'variant',
  'paymentMode',
  'promoCode',
  'ratesVersion',
  'quotedOn',
] as const;

/** True when product, price or day of the offer changed: confirmations must be given again. */
export function isOtherOffer(before: QuotationRow, after: QuotationRow): boolean {
  return OFFER.some((part) => before[part] !== after[part]);
}
