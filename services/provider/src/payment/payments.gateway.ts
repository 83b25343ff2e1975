import type { ByLanguage, Language } from '@edp/domain';

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

export interface OrderLine {
  readonly label: string;
  /** In each language of the card page, which the buyer can change there. */
  readonly labels?: ByLanguage<string>;
  readonly amountSen: number;
}

export interface CardPaymentOrder {
  /** Proposal number and attempt number. The card gateway makes one payment for it, however often it is asked. */
  readonly pspKey: string;
  readonly amountSen: number;
  readonly currency: 'MYR';
  readonly description: string;
  readonly descriptions?: ByLanguage<string>;
  /** What the buyer sees on the page: the transaction number. */
  readonly reference: string;
  readonly language: Language;
  readonly merchantName: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly webhookUrl: string;
  /** The card may be charged again without the buyer. */
  readonly recurring: boolean;
  /** The next three are shown to the buyer beside the amount. */
  readonly merchantLogo: 'amber-life' | 'amber-takaful';
  /** How the amount is made up; none where it is a single figure. Discounts are negative. */
  readonly lines: readonly OrderLine[];
  readonly schedule: {
    readonly interval: 'month' | 'year';
    readonly nextChargeOn: string;
    readonly nextAmountSen: number;
    /** Every charge from that day on, where a promo code ends by then. */
    readonly later?: { readonly fromChargeOn: string; readonly amountSen: number };
  };
}

/** A charge without the buyer, by the token that the first payment left. */
export interface CardChargeOrder {
  /** Names one try of one charge. The card gateway charges once for it, however often it is asked. */
  readonly pspKey: string;
  readonly token: string;
  readonly amountSen: number;
  readonly currency: 'MYR';
  readonly description: string;
  readonly reference: string;
  readonly merchantName: string;
  readonly webhookUrl: string;
}

/** What the card gateway says about a payment. Only this is believed, never a browser and never a webhook's body. */
export interface CardPayment {
  readonly paymentId: string;
  readonly pspKey: string;
  readonly state: CardPaymentState;
  readonly amountSen: number;
  readonly currency: string;
  /** The hosted page; a recurring charge has none. */
  readonly paymentUrl?: string;
  readonly card?: { readonly brand: string; readonly last4: string };
  /** Why it failed, as a code. */
  readonly failureCode?: string;
  readonly approvalCode?: string;
  /** By which the card is charged again. */
  readonly token?: string;
}

/**
 * Every way a call can end. `rejected` is a definite no: nothing was charged and nothing will be.
 * `unknown` says nothing at all (time-out, broken line, a fault over there): it is never read as a failure.
 */
export type CardAnswer =
  | { readonly kind: 'payment'; readonly payment: CardPayment }
  | { readonly kind: 'absent' }
  | { readonly kind: 'rejected'; readonly code: string }
  | { readonly kind: 'unknown'; readonly cause: string };

export type OrderAnswer = Exclude<CardAnswer, { kind: 'absent' }>;

/** The port to a card gateway. The built-in one and a real one plug in here. */
export interface CardGateway {
  create(order: CardPaymentOrder): Promise<OrderAnswer>;
  charge(order: CardChargeOrder): Promise<OrderAnswer>;
  find(pspKey: string): Promise<Exclude<CardAnswer, { kind: 'rejected' }>>;
}
