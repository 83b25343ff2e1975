import { Type, type Static } from 'typebox';
import { CARD_PAYMENT_STATES, type MerchantLogo, OneOf, type OrderLine } from '@edp/contracts';
import type { ByLanguage, Language } from '@edp/domain';

export interface CardPaymentOrder {
  /**
   * Proposal number and attempt number: the idempotency key at the card gateway, which makes one
   * payment for it.
   */
  readonly pspKey: string;
  readonly amountSen: number;
  readonly currency: 'MYR';
  readonly description: string;
  readonly descriptions?: ByLanguage<string>;
  /** Reference shown on the page: the transaction number. */
  readonly reference: string;
  readonly language: Language;
  readonly merchantName: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly webhookUrl: string;
  /** The card may be charged again without the buyer. */
  readonly recurring: boolean;
  /** The next three are shown beside the amount. */
  readonly merchantLogo: MerchantLogo;
  /** Items of the amount; none for a single figure. Discounts are negative. */
  readonly lines: readonly OrderLine[];
  readonly schedule: {
    readonly interval: 'month' | 'year';
    readonly nextChargeOn: string;
    readonly nextAmountSen: number;
    /** Amount of every charge from that day on, where a promo code ends by then. */
    readonly later?: { readonly fromChargeOn: string; readonly amountSen: number };
  };
}

/** A charge without the buyer, by the card token of the first payment. */
export interface CardChargeOrder {
  /** Idempotency key of one try of one charge, which the card gateway charges once. */
  readonly pspKey: string;
  readonly token: string;
  readonly amountSen: number;
  readonly currency: 'MYR';
  readonly description: string;
  readonly reference: string;
  readonly merchantName: string;
  readonly webhookUrl: string;
}

/**
 * The card gateway's view of a payment: the only source of truth, unlike the browser or a webhook's
 * body.
 */
export const CardPaymentSchema = Type.Object({
  paymentId: Type.String({ minLength: 1, maxLength: 100 }),
  pspKey: Type.String({ maxLength: 100 }),
  state: OneOf(CARD_PAYMENT_STATES),
  amountSen: Type.Integer({ minimum: 0 }),
  currency: Type.String({ maxLength: 3 }),
  /** The hosted page; a recurring charge has none. */
  paymentUrl: Type.Optional(Type.String({ maxLength: 400 })),
  card: Type.Optional(
    Type.Object({
      brand: Type.String({ maxLength: 20 }),
      last4: Type.String({ pattern: '^\\d{4}$' }),
    }),
  ),
  failureCode: Type.Optional(Type.String({ maxLength: 40 })),
  approvalCode: Type.Optional(Type.String({ maxLength: 40 })),
  /** Token with which the card can be charged again. */
  token: Type.Optional(Type.String({ maxLength: 200 })),
});
export type CardPayment = Static<typeof CardPaymentSchema>;

/**
 * Outcome of a request to the card gateway. `rejected` is definite: nothing was or will be charged.
 * `unknown` (timeout, broken connection, server error) carries no information and is never read as
 * a failure.
 */
export type CardResult =
  | { readonly kind: 'payment'; readonly payment: CardPayment }
  | { readonly kind: 'absent' }
  | { readonly kind: 'rejected'; readonly code: string }
  | { readonly kind: 'unknown'; readonly cause: string };

export type OrderResult = Exclude<CardResult, { kind: 'absent' }>;

/** Port to a card gateway. The built-in one and a real one implement it. */
export interface CardGateway {
  create(order: CardPaymentOrder): Promise<OrderResult>;
  charge(order: CardChargeOrder): Promise<OrderResult>;
  find(pspKey: string): Promise<Exclude<CardResult, { kind: 'rejected' }>>;
}
