import type { PricesResponse, ProjectionResponse, PromoResponse, Quotation } from '@edp/contracts';
import { malaysianDay, PRODUCT_CODES } from '@edp/domain';
import type { QuotationRow } from '../journey';
import type { Executor } from '../platform/db';
import { type Caller, ProblemError } from '../platform/http';
import type { Needs } from '../platform/infrastructure';
import { type ChangeQuotation, createChange } from './change-quotation';
import { createPricing } from './journey-pricing';
import { loadPeople } from './people.repository';
import { withCurrentClasses } from './person';
import { priceBasis } from './price-hold';
import { type PricedJourney, asOffered, priceJourney } from './priced-journey';
import { toChosenPremium, toPlanPremiums, toPromoDiscount } from './pricing/price-wire';
import { projectionOf } from './projection';
import { promoUseOf } from './promos/promos.service';
import { promoCodeOf } from './quotation-request';
import { toQuotation } from './quotation-wire';
import { createSave, type SaveQuotation } from './save-quotation';

export interface Quotations {
  readonly save: SaveQuotation;
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
  readonly change: ChangeQuotation;
  /** False from the day after the price lock ends. */
  isPriceHeld(row: QuotationRow): boolean;
}

type Dependencies = Needs<typeof createPricing> &
  Needs<typeof createChange> &
  Needs<typeof createSave>;

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
