import type { QuotationRow } from '../journey';
import type { Executor } from '../platform/db';
import type { Infrastructure } from '../platform/infrastructure';
import type { CatalogueSource, Rates, RateHistory } from '../reference-data';
import { loadPeople } from './people.repository';
import type { Person } from './person';
import { type PricedJourney, priceJourney } from './priced-journey';
import { type Promos, promoUseOf } from './promos/promos.service';

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'clock'> {
  readonly catalogue: CatalogueSource;
  readonly rateHistory: RateHistory;
  readonly promos: Promos;
}

export type PriceWith = (
  quotation: QuotationRow,
  people: readonly Person[],
  rates: Rates,
  executor: Executor,
) => Promise<PricedJourney>;

/** Prices a stored journey (`price`), or people and rates that the caller has (`priceWith`). */
export function createPricing({ db, catalogue, rateHistory, promos, vault, clock }: Dependencies) {
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
