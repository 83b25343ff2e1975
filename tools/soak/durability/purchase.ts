import type { Application, Quotation } from '@edp/contracts';
import { malaysianDay } from '@edp/domain';
import { sampleFamily } from '@edp/testing/people';
import { presentCard } from '../../harness/card-page';
import { answerHealth, apply, askHealth, quote, review, submit } from '../../harness/purchase';
import type { ShopSession } from '../../harness/shop-session';

/** As much of a purchase as the product acknowledged: all of it must be there ever after. */
export interface Purchase {
  readonly session: ShopSession;
  quotation?: Quotation;
  /** As it was in the last response. */
  application?: Application;
  isAssessed?: boolean;
  paymentUrl?: string;
  /** The card gateway took the money. */
  isPaid?: boolean;
}

/**
 * One whole purchase of a family of four. Every step that was acknowledged is noted at once, so that it is known whenever
 * the product is killed.
 */
export async function buy(purchase: Purchase): Promise<void> {
  const quoted = await quote(purchase.session, sampleFamily(malaysianDay(new Date())));
  purchase.quotation = quoted.quotation;
  const applied = await apply(quoted);
  purchase.application = applied.application;
  const assessed = await answerHealth(await askHealth(applied));
  purchase.isAssessed = true;
  const reviewed = await review(assessed);
  purchase.application = reviewed.application;
  const { paymentUrl } = await submit(reviewed);
  purchase.paymentUrl = paymentUrl;
  await presentCard(paymentUrl, 'accepted');
  purchase.isPaid = true;
}
