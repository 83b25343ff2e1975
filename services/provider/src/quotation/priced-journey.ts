import type { ApplicationStage, DeclinedApplicant } from '@edp/contracts';
import { type Charges, type Sen, chargesOf } from '@edp/domain';
import type { QuotationRow } from '../journey';
import type { Catalogue, Rates } from '../reference-data';
import { type Person, ageOf, exclusionOf, isCovered, isIdentified, takesPart } from './person';
import { type PriceList, priceList } from './pricing/price-list';
import type { AppliedPromo } from './promos/promos.service';

/** A journey with everything derived from its people, day and rates. */
export interface PricedJourney {
  readonly quotation: QuotationRow;
  readonly people: readonly Person[];
  readonly rates: Rates;
  readonly prices: PriceList;
  readonly charges: Charges;
  /** The applied promo code; null when there is none or it is invalid. */
  readonly promo: AppliedPromo | null;
  /** Covered people who cannot buy online, with the reason; and the buyer, covered or not. */
  readonly declined: readonly DeclinedApplicant[];
  /** Annual premium above which a person cannot buy online. */
  readonly annualPremiumCap: Sen;
  /**
   * True when a person on the quotation is on the watch list: no price is offered, and no reason
   * given.
   */
  readonly isStopped: boolean;
}

interface PricingInput {
  readonly quotation: QuotationRow;
  readonly people: readonly Person[];
  readonly rates: Rates;
  readonly promo: AppliedPromo | null;
  readonly catalogue: Catalogue;
}

/** Computes prices and declines; every amount comes from here. */
export function priceJourney({
  quotation,
  people,
  rates,
  promo,
  catalogue,
}: PricingInput): PricedJourney {
  const { quotedOn, productCode } = quotation;
  const { eligibility } = catalogue;

  const reasons = people.filter(isIdentified).map((person) => ({
    person,
    reason: exclusionOf(person, quotedOn, eligibility, rates),
  }));
  const eligible = reasons.filter(({ reason }) => reason === null).map(({ person }) => person);
  const prices = priceList(
    rates,
    productCode,
    eligible.map((person) => ({
      id: person.id,
      ageYears: ageOf(person, quotedOn),
      gender: person.gender,
      ratedClass: person.ratedClass,
      isCovered: isCovered(person),
    })),
  );
  const choices = eligible.filter(isCovered).map((person) => ({
    id: person.id,
    planCode: person.planCode,
    withDeductible: person.deductible > 0,
  }));
  const overCap = choices.filter((choice) => isOver(prices.premiumFor(choice)?.yearly ?? 0));

  return {
    quotation,
    people,
    rates,
    prices,
    charges: chargesOf(prices.chosen(choices), rates, promo?.discount ?? null),
    promo,
    declined: [
      ...reasons.flatMap(({ person, reason }) =>
        reason && takesPart(person) ? [{ id: person.id, reason }] : [],
      ),
      ...overCap.map(({ id }) => ({ id, reason: 'premiumCap' as const })),
    ],
    annualPremiumCap: eligibility.annualPremiumCap,
    isStopped: isAnybodyListed(people, catalogue),
  };

  function isOver(yearly: Sen): boolean {
    return yearly > eligibility.annualPremiumCap;
  }
}

/**
 * A journey as shown to its buyer. A stopped one has no price and no reasons, so that it does not
 * reveal which NRIC is on the watch list. A later listing does not remove the price of a journey
 * with a payment under way.
 *
 * @param stage of its application; null without one
 */
export function asOffered(journey: PricedJourney, stage: ApplicationStage | null): PricedJourney {
  if (!journey.isStopped) return journey;
  if (stage === 'submitted' || stage === 'issued') return { ...journey, isStopped: false };
  const { rates, quotation } = journey;
  const prices = priceList(rates, quotation.productCode, []);
  const charges = chargesOf(prices.chosen([]), { ...rates, stampDuty: 0 }, null);
  return { ...journey, prices, charges, promo: null, declined: [] };
}

/**
 * True when any person is on the watch list, also one who only buys or is left out of the cover.
 */
export function isAnybodyListed(
  people: readonly Pick<Person, 'nric'>[],
  catalogue: Pick<Catalogue, 'watchList'>,
): boolean {
  return people.some((person) => isListed(person, catalogue));
}

/** True when the person is on the watch list. */
export function isListed(
  { nric }: Pick<Person, 'nric'>,
  { watchList }: Pick<Catalogue, 'watchList'>,
): boolean {
  return watchList.has(nric);
}
