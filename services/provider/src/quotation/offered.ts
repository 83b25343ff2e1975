import type { ApplicationStage } from '@edp/contracts';
import { chargesOf } from '@edp/domain';
import type { PricedJourney } from './priced-journey';
import { priceList } from './pricing/price-list';

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
