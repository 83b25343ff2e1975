import type { ApplicationStage, DeclinedApplicant } from '@edp/contracts';
import { type Charges, type Sen, chargesOf } from '@edp/domain';
import type { QuotationRow } from '../journey';
import type { Catalogue, Rates } from '../reference-data';
import { type Person, ageOf, exclusionOf, isCovered, takesPart } from './person';
import { type PriceList, priceList } from './pricing/price-list';
import type { AppliedPromo } from './promos/promos.service';

/** A journey with everything that follows from its people, its day and its rates. */
export interface PricedJourney {
  readonly quotation: QuotationRow;
  readonly people: readonly Person[];
  readonly rates: Rates;
  readonly prices: PriceList;
  readonly charges: Charges;
  /** The promo code in force; null when none is given, or when it does not hold. */
  readonly promo: AppliedPromo | null;
  /** Who of those covered cannot buy online, and why; and who buys, covered or not. */
  readonly declined: readonly DeclinedApplicant[];
  /** Who would pay more than this a year cannot buy online. */
  readonly annualPremiumCap: Sen;
  /** Somebody on the quotation is on the watch list: nobody is offered anything, and nobody is told why. */
  readonly isStopped: boolean;
}

interface PricingInput {
  readonly quotation: QuotationRow;
  readonly people: readonly Person[];
  readonly rates: Rates;
  readonly promo: AppliedPromo | null;
  readonly catalogue: Catalogue;
}

/** Computes prices and declines; the one place from where every amount comes. */
export function priceJourney({
  quotation,
  people,
  rates,
  promo,
  catalogue,
}: PricingInput): PricedJourney {
  const { quotedOn, productCode } = quotation;
  const { eligibility } = catalogue;

  const reasons = people.map((person) => ({
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
 * A journey as its buyer is shown it. One that is stopped has no price, and no reason for or against anybody: nothing
 * on it tells whose number the watch list holds. What is being paid for keeps its price, whoever is listed afterwards.
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

/** Whether anybody is on the watch list, also who only buys or waits outside the cover. */
export function isAnybodyListed(
  people: readonly Pick<Person, 'nric'>[],
  { watchList }: Pick<Catalogue, 'watchList'>,
): boolean {
  return people.some(({ nric }) => watchList.has(nric));
}
