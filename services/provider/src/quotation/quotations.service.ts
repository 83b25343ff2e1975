import type {
  ApplicationStage,
  PricesResponse,
  ProjectionResponse,
  PromoResponse,
  Quotation,
  QuotationRequest,
} from '@edp/contracts';
import { malaysianDay, PRODUCT_CODES, RELATIONSHIP } from '@edp/domain';
import type { Clock } from '@edp/service';
import { type Agents, actAs, grantAccess, type Journeys, type QuotationRow } from '../journey';
import { type Database, type Executor, type Transaction, pipeline } from '../platform/db';
import { type Caller, ProblemError, throwIfBroken } from '../platform/http';
import { newReference, type Random, type Vault } from '../platform/security';
import { type CatalogueSource, channelOf, type Rates, type RateHistory } from '../reference-data';
import { changedEmails, rejectContactChanges } from './contact-changes/contact-change';
import type { ContactNotices } from './contact-changes/contact-notices';
import { brokenDeductibles, withDeductibleOf } from './deductible-rule';
import type { Drafts } from './drafts/drafts.service';
import { addPeople, loadPeople, savePeople } from './people.repository';
import { isIdentified, isUnchanged, type Person, takesPart } from './person';
import { isHeld, priceHoldsUntil, withHeldClasses } from './price-hold';
import { type PricedJourney, asOffered, priceJourney } from './priced-journey';
import { toChosenPremium, toPlanPremiums, toPromoDiscount } from './pricing/price-wire';
import { projectionOf } from './projection';
import type { PromoTries } from './promos/promo-tries';
import type { Promos } from './promos/promos.service';
import { familyPlanTypeOf, peopleOf, promoCodeAfter, promoCodeOf } from './quotation-request';
import { brokenQuotationRules } from './quotation-rules';
import { rejectOverwriting } from './quotation-version';
import { toQuotation } from './quotation-wire';
import { insertQuotation, updateQuotation } from './quotations.repository';

/** A locked journey as stored, before a session changes it. */
export interface JourneyBefore {
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
    /** True when the change turns the session from the buyer's to the agent's, or back. */
    readonly roleChanged: boolean;
  },
) => Promise<void>;

/** Port to the application that is made from a quotation. */
export interface ApplicationOfQuotation {
  /** Null without an application. */
  findStage(db: Executor, refId: string): Promise<ApplicationStage | null>;
  /** Revokes the confirmations and declarations of the application. */
  revokeConfirmations(tx: Transaction, refId: string): Promise<void>;
}

export interface Quotations {
  /** Creates a quotation, or prices the one of `refId` again. */
  save(caller: Caller, request: QuotationRequest): Promise<Quotation>;
  load(caller: Caller, refId: string): Promise<Quotation>;
  /** Prices of all covered people in a product, plan by plan, without storing them. */
  pricesIn(caller: Caller, refId: string, productCode: string): Promise<PricesResponse['data']>;
  /** Premiums of each person in the age bands to come. */
  project(caller: Caller, refId: string): Promise<ProjectionResponse['data']>;
  /** Prices the journey with a promo code, without storing it. */
  tryPromo(caller: Caller, refId: string, promoCode: string): Promise<PromoResponse>;
  /** Prices a journey whose row the caller has loaded or locked. */
  price(row: QuotationRow, db?: Executor): Promise<PricedJourney>;
  /**
   * Stores changed choices or people of a locked journey and updates what depends on them, the
   * acting agent included.
   *
   * @param before what is stored, and the session that changes it; omitted where no session does:
   *   the agent stays then
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

interface Dependencies {
  readonly db: Database;
  readonly catalogue: CatalogueSource;
  readonly journeys: Journeys;
  readonly drafts: Pick<Drafts, 'drop'>;
  readonly rateHistory: RateHistory;
  readonly agents: Agents;
  readonly promos: Promos;
  readonly promoTries: PromoTries;
  readonly contactNotices: ContactNotices;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly random: Random;
  readonly application: ApplicationOfQuotation;
  readonly afterChange: AfterChange;
}

export function createQuotations(dependencies: Dependencies): Quotations {
  const { db, catalogue, journeys, drafts, rateHistory, agents, promos, promoTries } = dependencies;
  const { application, contactNotices, vault, clock, random } = dependencies;

  return {
    async save(caller, request) {
      const now = clock();
      const today = malaysianDay(now);
      throwIfBroken(brokenQuotationRules(request, catalogue.current(), today));
      const { refId, draftId } = request;
      const known = refId === undefined ? null : await journeys.owned(caller, refId);
      const agent = await agents.onJourney(caller, request.agent, () => Promise.resolve(known));
      await promoTries.onJourney(caller, request.promoCode, () => Promise.resolve(known));
      const wished = peopleOf(request, catalogue.current());

      return db.transaction(async (tx) => {
        if (draftId !== undefined) await drafts.drop(caller, draftId, tx);
        const held = known && (await journeys.held(caller, known.refId, tx));
        const stored = held
          ? { caller, row: held, ...(await journeyStatusOf(held.refId, tx)) }
          : null;
        const before = stored?.people ?? [];
        const limits = catalogue.current().eligibility.ages;
        const ratesBefore = held && (await rateHistory.of(held.ratesVersion));
        const offer = held && ratesBefore && { row: held, people: before, rates: ratesBefore };
        const hold = offer && isHeld(offer, request, wished, { today, limits }) ? offer : null;
        const rates = hold?.rates ?? catalogue.current().rates;
        // A page that was priced earlier names the earlier deductible.
        const offeredBy = offer ? [rates, offer.rates] : [rates];
        throwIfBroken(brokenDeductibles(request.applicantData, offeredBy, '/applicantData'));
        const choosing = withDeductibleOf(rates, wished);
        const people = hold ? withHeldClasses(choosing, before) : choosing;
        const quotedOn = hold?.row.quotedOn ?? today;
        const row: QuotationRow = {
          refId: held?.refId ?? newReference(random),
          productCode: request.productCode,
          variant: request.entityType,
          paymentMode: request.paymentMode,
          distributionChannel: channelOf(catalogue.current().channels, {
            ...(held && { distributionChannel: held.distributionChannel }),
            ...request,
          }),
          language: request.preferredLang,
          planSelection: request.planSelection,
          familyPlanType: familyPlanTypeOf(request, people),
          promoCode: promoCodeAfter(held, request.promoCode),
          ...agent,
          ratesVersion: rates.version,
          quotedOn,
          expiresOn: priceHoldsUntil(
            people.filter(takesPart).filter(isIdentified),
            quotedOn,
            rates,
            limits,
          ),
          createdAt: held?.createdAt ?? now,
          updatedAt: now,
        };
        if (held && stored) {
          rejectOverwriting(request.version, { stored, wished: { row, people } });
          const moved = changedEmails(before, people, (_, index) => `/applicantData/${index}`);
          if (moved.length > 0 && (await journeys.isSecondDevice(caller, row.refId, tx)))
            rejectContactChanges(moved);
          const changed = await change(tx, row, people, stored);
          await contactNotices.queue(tx, { caller, row, before, after: people, changes: moved });
          if (isOtherOffer(held, row)) await application.revokeConfirmations(tx, row.refId);
          const { actingAs } = await journeys.visited(caller, row.refId, tx);
          return toQuotation(changed, actingAs);
        }
        const actingAs = isWithAgent(row) ? 'agent' : 'buyer';
        const access = { refId: row.refId, sessionKey: caller.sessionKey, grantedAt: now };
        await Promise.all([
          insertQuotation(tx, row),
          addPeople(tx, vault, row.refId, people),
          grantAccess(tx, { ...access, origin: 'created', actingAs }),
        ]);
        return toQuotation(await priced(row, people, rates, tx), actingAs);
      });
    },

    async load(caller, refId) {
      const { journey: row, actingAs } = await journeys.visited(caller, refId);
      const [journey, stage] = await Promise.all([price(row), application.findStage(db, refId)]);
      return toQuotation(journey, actingAs, stage);
    },

    async pricesIn(caller, refId, productCode) {
      const row = await journeys.owned(caller, refId);
      const product = PRODUCT_CODES.find((code) => code === productCode);
      if (!product) throw new ProblemError('notFound');
      const { prices } = asOffered(await price({ ...row, productCode: product }), null);
      return { planPremium: toPlanPremiums(prices.totals) };
    },

    async project(caller, refId) {
      return projectionOf(await price(await journeys.owned(caller, refId)));
    },

    async tryPromo(caller, refId, promoCode) {
      const row = await journeys.owned(caller, refId);
      const code = promoCodeOf(promoCode);
      const people = await loadPeople(db, vault, refId);
      const finding = await promos.find({ ...promoUseBy(row, people), code });
      if (!finding.ok) return { valid: false, promoCode: code, reason: finding.reason };
      const rates = await rateHistory.of(row.ratesVersion);
      const { charges } = asOffered(
        priceJourney({
          quotation: row,
          people,
          rates,
          promo: finding.promo,
          catalogue: catalogue.current(),
        }),
        null,
      );
      const chosenPremium = toChosenPremium(charges, row.paymentMode);
      const discount = toPromoDiscount(finding.promo.discount);
      return { valid: true, promoCode: code, chosenPremium, discount };
    },

    price,
    change,
    isPriceHeld: ({ expiresOn }) => malaysianDay(clock()) <= expiresOn,
  };

  function isWithAgent({ agentCode }: Pick<QuotationRow, 'agentCode'>): boolean {
    return agentCode !== catalogue.current().agents.defaultAgent.agentCode;
  }

  /**
   * Makes the session that put its own verified agent code on the journey the agent, and the one
   * that removes it the buyer. Where the buyer removes it, the agent's session does not become
   * another buyer's. Returns whether the session turned.
   */
  async function followAgent(
    tx: Transaction,
    { caller: { sessionKey }, row }: JourneyBefore,
    after: QuotationRow,
  ): Promise<boolean> {
    if (after.agentCode === row.agentCode) return false;
    const { refId } = after;
    return actAs(tx, { refId, sessionKey }, isWithAgent(after) ? 'agent' : 'buyer');
  }

  async function price(row: QuotationRow, executor: Executor = db): Promise<PricedJourney> {
    const people = await loadPeople(executor, vault, row.refId);
    return priced(row, people, await rateHistory.of(row.ratesVersion), executor);
  }

  async function change(
    tx: Transaction,
    row: QuotationRow,
    people: readonly Person[],
    stored?: JourneyBefore,
  ): Promise<PricedJourney> {
    const { people: before, stage } = stored ?? (await journeyStatusOf(row.refId, tx));
    if (stage === 'submitted' || stage === 'issued') throw new ProblemError('applicationLocked');
    const roleChanged = stored !== undefined && (await followAgent(tx, stored, row));
    pipeline(tx, updateQuotation(tx, row));
    if (!isUnchanged(before, people)) {
      pipeline(tx, savePeople(tx, vault, row.refId, people, before));
    }
    const after = await priced(row, people, await rateHistory.of(row.ratesVersion), tx);
    if (stage !== null) await dependencies.afterChange(tx, { before, stage, after, roleChanged });
    return after;
  }

  async function journeyStatusOf(refId: string, tx: Transaction) {
    const [people, stage] = await Promise.all([
      loadPeople(tx, vault, refId),
      application.findStage(tx, refId),
    ]);
    return { people, stage };
  }

  async function priced(
    quotation: QuotationRow,
    people: readonly Person[],
    rates: Rates,
    executor: Executor,
  ): Promise<PricedJourney> {
    const promo = await promoOf(quotation, people, executor);
    return priceJourney({ quotation, people, rates, promo, catalogue: catalogue.current() });
  }

  /** An expired code is no error of the buyer: it gives no discount, and the total shows it. */
  async function promoOf(row: QuotationRow, people: readonly Person[], executor: Executor) {
    if (row.promoCode === null) return null;
    const use = { ...promoUseBy(row, people), code: row.promoCode };
    const finding = await promos.find(use, executor);
    return finding.ok ? finding.promo : null;
  }

  function promoUseBy({ productCode, refId }: QuotationRow, people: readonly Person[]) {
    const proposer = people.find(({ relationship }) => relationship === RELATIONSHIP.self);
    return { productCode, refId, nric: proposer?.nric ?? '', on: malaysianDay(clock()) };
  }
}

/** What an offer consists of, besides its people. */
const OFFER = [
  ...(['productCode', 'variant', 'paymentMode'] as const),
  ...(['promoCode', 'ratesVersion', 'quotedOn'] as const),
];

/** True when the product or its price changed, or it is offered anew: confirmations must be given again. */
export function isOtherOffer(before: QuotationRow, after: QuotationRow): boolean {
  return OFFER.some((part) => before[part] !== after[part]);
}
