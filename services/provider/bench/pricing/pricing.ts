import { chargesOf, isFamilyPackage } from '@edp/domain';
import { latencies, median } from '@edp/tools/latencies';
import { checkAtMost } from '@edp/tools/limits';
import { readConfig } from '../../src/config';
import {
  type PersonChoice,
  priceList,
  type RatedPerson,
} from '../../src/quotation/pricing/price-list';
import type { Rates } from '../../src/reference-data/catalogue/files/rates';
import { loadCatalogue } from '../../src/reference-data/catalogue/load-catalogue';
import { testEnvironment } from '../../test/environment';

/** Limit of the p99 of pricing a family of six, in microseconds. */
const LIMIT_US = 100;
const WARM_UP = 20_000;
const ROUNDS = 15;
const PER_ROUND = 10_000;

/**
 * Time to price six people, each on three plans, without and with the deductible, monthly and yearly: everything that the
 * plan page shows, and the charges. Each family is different.
 */
export async function benchPricing(): Promise<void> {
  const { catalogueFolder } = readConfig(testEnvironment());
  const { rates } = (await loadCatalogue(catalogueFolder)).catalogue;
  if (!isFamilyPackage(rates, 6)) throw new Error('Six people are no family.');

  timesOf(rates, WARM_UP);
  const rounds = Array.from({ length: ROUNDS }, () => latencies(timesOf(rates, PER_ROUND)));
  const [p50 = NaN, p99 = NaN] = [0.5, 0.99].map((share) =>
    median(rounds.map((round) => round.at(share))),
  );
  console.log('pricing: 6 people, 3 plans, without and with deductible, monthly and yearly');
  console.log(`  p50 ${p50.toFixed(1)} µs, p99 ${p99.toFixed(1)} µs`);
  checkAtMost('p99, µs', p99, LIMIT_US);
}

/** Microseconds per family. */
function timesOf(rates: Rates, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, number) => {
    const people = familyOfSix(number);
    const started = performance.now();
    const prices = priceList(rates, 'onemedical', people);
    const { monthly } = chargesOf(prices.chosen(people.map(choiceOf)), rates, null);
    const time = performance.now() - started;
    if (!(monthly.total > 0)) throw new Error('Nothing was priced.');
    return time * 1000;
  });
}

function choiceOf({ id }: RatedPerson): PersonChoice {
  return { id, planCode: 'PLAN2', withDeductible: true };
}

/** Two adults and four children of all ages that can be covered, deterministic by number. */
function familyOfSix(number: number): RatedPerson[] {
  return Array.from({ length: 6 }, (_, position) => ({
    id: `person-${position}`,
    ageYears:
      position < 2 ? 17 + ((number * 7 + position * 13) % 38) : (number + position * 5) % 17,
    gender: (number + position) % 2 ? 'M' : 'F',
    ratedClass: position < 2 ? (((number % 4) + 1) as RatedPerson['ratedClass']) : 1,
    isCovered: true,
  }));
}
