import type { ByLanguage } from '@edp/domain';

/**
 * Values on the wire between the provider, as a merchant, and the card gateway. Browsers never receive them: screens
 * use `PAYMENT_STATES`.
 */

/** States of a payment at the card gateway. The last five are final. */
export const CARD_PAYMENT_STATES = [
  'created',
  'challenge',
  'pending',
  'succeeded',
  'failed',
  'error',
  'cancelled',
  'expired',
] as const;
export type CardPaymentState = (typeof CARD_PAYMENT_STATES)[number];

/** Logos of merchants; an order selects one for its page. */
export const MERCHANT_LOGOS = ['amber-life', 'amber-takaful'] as const;
export type MerchantLogo = (typeof MERCHANT_LOGOS)[number];

/** An item of the order on the hosted page; a discount has a negative amount. */
export interface OrderLine {
  readonly label: string;
  /** The label in each language of the page, where the merchant sends them. */
  readonly labels?: ByLanguage<string>;
  readonly amountSen: number;
}
