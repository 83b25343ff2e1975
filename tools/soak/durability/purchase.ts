import type { Application, Quotation } from '@edp/contracts';
import { malaysianDay } from '@edp/domain';
import { sampleFamily } from '@edp/testing/people';
import { presentCard } from '../../harness/card-page';
import { answerHealth, apply, askHealth, quote, review, submit } from '../../harness/purchase';
import type { ShopSession } from '../../harness/shop-session';

/** The acknowledged part of a purchase: all of it must be durable. */
export interface Purchase {
  readonly session: ShopSession;
  quotation?: Quotation;
  /** From the last response. */
  application?: Application;
  isAssessed?: boolean;
  paymentUrl?: string;
  /** The card gateway took the money. */
  isPaid?: boolean;
}

/**
 * One whole purchase of a family of four. Records each step as soon as it is acknowledged, because the product may be killed at
 * any moment.
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
  await presentCard(paymentUrl, 'success');
  purchase.isPaid = true;
}
