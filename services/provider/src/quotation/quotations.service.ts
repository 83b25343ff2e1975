import type {
  ApplicationStage,
  PricesResponse,
  ProjectionResponse,
  PromoResponse,
  Quotation,
  QuotationRequest,
} from '@edp/contracts';
import { malaysianDay, PRODUCT_CODES } from '@edp/domain';
import {
  type ActingAs,
  type Agents,
  setActingAs,
  grantAccess,
  type Journeys,
  type QuotationRow,
} from '../journey';
import { type Executor, type Transaction, pipeline } from '../platform/db';
import { type Caller, ProblemError, throwIfBroken } from '../platform/http';
import type { Infrastructure } from '../platform/infrastructure';
import { newReference, type Vault } from '../platform/security';
import type { Catalogue, CatalogueSource, Rates, RateHistory } from '../reference-data';
import { changedEmails, rejectContactChanges } from './contact-changes/contact-change';
import type { ContactNotices } from './contact-changes/contact-notices';
import { brokenDeductibles } from './deductible-rule';
import { dropDraft } from './drafts/drafts.repository';
import { addPeople, loadPeople, savePeople } from './people.repository';
import { isUnchanged, type Person, proposerOf, withCurrentClasses } from './person';
import { type PriceBasis, priceBasis } from './price-hold';
import { type PricedJourney, asOffered, priceJourney } from './priced-journey';
import { toChosenPremium, toPlanPremiums, toPromoDiscount } from './pricing/price-wire';
import { projectionOf } from './projection';
import type { PromoTries } from './promos/promo-tries';
import { type Promos, promoUseOf } from './promos/promos.service';
import { peopleOf, promoCodeOf, toQuotationRow } from './quotation-request';
import { brokenQuotationRules } from './quotation-rules';
import { rejectOverwriting } from './quotation-version';
import { toQuotation } from './quotation-wire';
import { insertQuotation, updateQuotation } from './quotations.repository';

/** A locked journey as stored, before a session changes it. */
interface JourneyBefore {
  readonly caller: Caller;
  readonly row: QuotationRow;
  readonly people: readonly Person[];
  /** Null without an application. */
  readonly stage: ApplicationStage | null;
}

/** Updates what depends on a journey after a change to its quotation. */
export type AfterChange = (
  tx: Transaction,
  change: {
    readonly before: readonly Person[];
    readonly stage: ApplicationStage;
    readonly after: PricedJourney;
    /** True when the role of the session changes between buyer and agent. */
    readonly roleChanged: boolean;
  },
) => Promise<void>;

/** Port to the application that is made from a quotation. */
interface ApplicationOfQuotation {
  /** Null without an application. */
  findStage(db: Executor, refId: string): Promise<ApplicationStage | null>;
  /** Revokes the confirmations and declarations of the application. */
  revokeConfirmations(tx: Transaction, refId: string): Promise<void>;
}

export interface Quotations {
  /** Creates a quotation, or prices the one of `refId` again. */
  save(caller: Caller, request: QuotationRequest): Promise<Quotation>;
  load(caller: Caller, refId: string): Promise<Quotation>;
  /**
   * Prices of all covered people if the quotation were changed to a product now, plan by plan,
   * without storing them.
   */
  pricesIn(caller: Caller, refId: string, productCode: string): Promise<PricesResponse['data']>;
  /** Premiums of each person in the age bands to come. */
  project(caller: Caller, refId: string): Promise<ProjectionResponse['data']>;
  /** Prices the journey with a promo code, without storing it. Counts as a try of the code. */
  tryPromo(caller: Caller, refId: string, promoCode: string): Promise<PromoResponse>;
  /** Prices a journey whose row the caller has loaded or locked. */
  price(row: QuotationRow, db?: Executor): Promise<PricedJourney>;
  /**
   * Stores changed choices or people of a locked journey and updates what depends on them, the
   * acting agent included.
   *
   * @param before the stored journey and the session that changes it; omitted without a session,
   *   which leaves the agent unchanged
   */
  change(
    tx: Transaction,
    row: QuotationRow,
    people: readonly Person[],
    before?: JourneyBefore,
  ): Promise<PricedJourney>;
  /** False from the day after the price lock ends. */
  isPriceHeld(row: QuotationRow): boolean;
}

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'clock' | 'random'> {
  readonly catalogue: CatalogueSource;
  readonly journeys: Journeys;
  readonly rateHistory: RateHistory;
  readonly agents: Agents;
  readonly promos: Promos;
  readonly promoTries: PromoTries;
  readonly contactNotices: ContactNotices;
  readonly application: ApplicationOfQuotation;
  readonly afterChange: AfterChange;
}

export function createQuotations(dependencies: Dependencies): Quotations {
  const { db, catalogue, journeys, rateHistory, promos, promoTries } = dependencies;
  const { application, vault, clock } = dependencies;
  const { price, priceWith } = createPricing(dependencies);
  const change = createChange(dependencies, priceWith);

  return {
    save: createSave(dependencies, priceWith, change),

    async load(caller, refId) {
      const { journey: row, actingAs } = await journeys.visited(caller, refId);
      const [journey, stage] = await Promise.all([price(row), application.findStage(db, refId)]);
      return toQuotation(journey, actingAs, stage);
    },

    async pricesIn(caller, refId, productCode) {
      const row = await journeys.owned(caller, refId);
      const product = PRODUCT_CODES.find((code) => code === productCode);
      if (!product) throw new ProblemError('notFound');
      const people = await loadPeople(db, vault, refId);
      const offer = { row, people, rates: await rateHistory.of(row.ratesVersion, db) };
      const request = { productCode: product, entityType: row.variant };
      const current = catalogue.current();
      const requested = withCurrentClasses(people, current);
      const basis = priceBasis(request, requested, offer, current, malaysianDay(clock()));
      const quotation = { ...row, productCode: product, quotedOn: basis.quotedOn };
      const journey = await priceWith(quotation, basis.people, basis.rates, db);
      return { planPremium: toPlanPremiums(asOffered(journey, null).prices.totals) };
    },

    async project(caller, refId) {
      return projectionOf(await price(await journeys.owned(caller, refId)));
    },

    async tryPromo(caller, refId, promoCode) {
      const quotation = await journeys.owned(caller, refId);
      const code = promoCodeOf(promoCode);
      const people = await loadPeople(db, vault, refId);
      const use = promoUseOf(quotation, people, code, clock());
      await promoTries.count(caller, use);
      const finding = await promos.find(use);
      if (!finding.ok) return { valid: false, promoCode: code, reason: finding.reason };
      const { promo } = finding;
      const rates = await rateHistory.of(quotation.ratesVersion, db);
      const { charges } = asOffered(
        priceJourney({ quotation, people, rates, promo, catalogue: catalogue.current() }),
        null,
      );
      const chosenPremium = toChosenPremium(charges, quotation.paymentMode);
      return {
        valid: true,
        promoCode: code,
        chosenPremium,
        discount: toPromoDiscount(promo.discount),
      };
    },

    price,
    change,
    isPriceHeld: ({ expiresOn }) => malaysianDay(clock()) <= expiresOn,
  };
}

type PriceWith = (
  quotation: QuotationRow,
  people: readonly Person[],
  rates: Rates,
  executor: Executor,
) => Promise<PricedJourney>;

/** Prices a stored journey (`price`), or people and rates that the caller has (`priceWith`). */
function createPricing({ db, catalogue, rateHistory, promos, vault, clock }: Dependencies) {
  const priceWith: PriceWith = async (quotation, people, rates, executor) => {
    const promo = await promoOf(quotation, people, executor);
    return priceJourney({ quotation, people, rates, promo, catalogue: catalogue.current() });
  };
  const price = async (row: QuotationRow, executor: Executor = db): Promise<PricedJourney> => {
    const people = await loadPeople(executor, vault, row.refId);
    return priceWith(row, people, await rateHistory.of(row.ratesVersion, executor), executor);
  };
  return { price, priceWith };

  /** Null without a valid code: an expired one is no error, but gives no discount. */
  async function promoOf(row: QuotationRow, people: readonly Person[], executor: Executor) {
    if (row.promoCode === null) return null;
    const finding = await promos.find(promoUseOf(row, people, row.promoCode, clock()), executor);
    return finding.ok ? finding.promo : null;
  }
}

/** Creates `Quotations.change`. */
function createChange(
  { catalogue, rateHistory, vault, application, afterChange }: Dependencies,
  priceWith: PriceWith,
): Quotations['change'] {
  return async (tx, row, people, stored) => {
    const { people: before, stage } =
      stored ?? (await loadPeopleAndStage(tx, vault, application, row.refId));
    if (stage === 'submitted' || stage === 'issued') throw new ProblemError('applicationLocked');
    const roleChanged = stored !== undefined && (await updateRole(tx, stored, row));
    pipeline(tx, updateQuotation(tx, row));
    if (!isUnchanged(before, people)) {
      pipeline(tx, savePeople(tx, vault, row.refId, people, before));
    }
    const after = await priceWith(row, people, await rateHistory.of(row.ratesVersion, tx), tx);
    if (stage !== null) await afterChange(tx, { before, stage, after, roleChanged });
    return after;
  };

  /**
   * Makes the session the agent when it sets its own verified agent code, and the buyer when it
   * removes it. When the buyer removes the code, the agent's session does not become another
   * buyer's. Returns whether the role of the session changed.
   */
  async function updateRole(
    tx: Transaction,
    { caller: { sessionKey }, row }: JourneyBefore,
    after: QuotationRow,
  ): Promise<boolean> {
    if (after.agentCode === row.agentCode) return false;
    return setActingAs(tx, { refId: after.refId, sessionKey }, roleIn(after, catalogue.current()));
  }
}

/** Creates `Quotations.save`. */
function createSave(
  dependencies: Dependencies,
  priceWith: PriceWith,
  change: Quotations['change'],
): Quotations['save'] {
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

async function loadPeopleAndStage(
  tx: Transaction,
  vault: Vault,
  application: ApplicationOfQuotation,
  refId: string,
): Promise<Pick<JourneyBefore, 'people' | 'stage'>> {
  const [people, stage] = await Promise.all([
    loadPeople(tx, vault, refId),
    application.findStage(tx, refId),
  ]);
  return { people, stage };
}

/** The role of a session that sets the agent code of a quotation. */
function roleIn({ agentCode }: QuotationRow, { agents }: Pick<Catalogue, 'agents'>): ActingAs {
  return agentCode === agents.defaultAgent.agentCode ? 'buyer' : 'agent';
}

/** The fields of an offer, besides its people. */
const OFFER = [
  ...(['productCode', 'variant', 'paymentMode'] as const),
  ...(['promoCode', 'ratesVersion', 'quotedOn'] as const),
];

/** True when product, price or day of the offer changed: confirmations must be given again. */
export function isOtherOffer(before: QuotationRow, after: QuotationRow): boolean {
  return OFFER.some((part) => before[part] !== after[part]);
}
