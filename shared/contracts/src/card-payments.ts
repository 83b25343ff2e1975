import type { ByLanguage } from '@edp/domain';

/**
 * Values on the wire between the provider, which is a merchant there, and the card gateway. No browser sees them: buyers
 * and screens know the states of `PAYMENT_STATES`.
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

/** Logos of merchants; an order names the one for its page. */
export const MERCHANT_LOGOS = ['amber-life', 'amber-takaful'] as const;
export type MerchantLogo = (typeof MERCHANT_LOGOS)[number];

/** An item of the order on the hosted page; a discount has a negative amount. */
export interface OrderLine {
  readonly label: string;
  /** The label in each language of the page, where the merchant sends them. */
  readonly labels?: ByLanguage<string>;
  readonly amountSen: number;
}
