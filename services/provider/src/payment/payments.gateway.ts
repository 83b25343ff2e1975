import type { CardChargeOrder, CardPayment, CardPaymentOrder } from '@edp/contracts';

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
