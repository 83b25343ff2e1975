import { type Static, Type } from 'typebox';
import { byLanguage, LANGUAGE_KEYS } from '@edp/domain';
import * as S from '../schema';

/**
 * The wire format between the provider, as a merchant, and the card gateway. Browsers never receive these values:
 * screens use `PAYMENT_STATES`.
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
const MERCHANT_LOGOS = ['amber-life', 'amber-takaful'] as const;
export type MerchantLogo = (typeof MERCHANT_LOGOS)[number];

/** RM 100,000: more than any annual premium, less than a misplaced decimal point. */
const AMOUNT_MAX_SEN = 10_000_000;

/** The idempotency key of an order: the card gateway makes one payment for it. */
export const PspKey = Type.String({ pattern: '^[A-Za-z0-9:._-]{8,100}$' });
const AmountSen = Type.Integer({ minimum: 1, maximum: AMOUNT_MAX_SEN });
const Currency = Type.Literal('MYR');
const Line = S.Text(120, 1);
/** A text of the merchant in each language of the page. */
const LineByLanguage = S.Closed(byLanguage(() => Line));
const Url = Type.String({ minLength: 10, maxLength: 2000 });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** An order that a buyer pays on the hosted page. Lines and schedule are shown beside the amount. */
export const CardPaymentOrder = S.Closed({
  pspKey: PspKey,
  amountSen: AmountSen,
  currency: Currency,
  description: Line,
  /** The description in each language; `description` alone where absent. */
  descriptions: Type.Optional(LineByLanguage),
  /** Shown on the page: the transaction number. */
  reference: Line,
  language: S.OneOf(LANGUAGE_KEYS),
  merchantName: Line,
  merchantLogo: Type.Optional(S.OneOf(MERCHANT_LOGOS)),
  returnUrl: Url,
  cancelUrl: Type.Optional(Url),
  webhookUrl: Url,
  /** The card may be charged again without the buyer. */
  recurring: Type.Boolean(),
  /** Items of the amount; none for a single figure. Discounts are negative. */
  lines: Type.Optional(
    Type.Array(
      S.Closed({ label: Line, labels: Type.Optional(LineByLanguage), amountSen: Type.Integer() }),
      { maxItems: 8 },
    ),
  ),
  schedule: Type.Optional(
    S.Closed({
      interval: S.OneOf(['month', 'year']),
      nextChargeOn: Day,
      /** Amount of that charge; the same amount when absent. */
      nextAmountSen: Type.Optional(AmountSen),
      /** Every charge from that day on, where the amount changes again, as when a promo code ends. */
      later: Type.Optional(S.Closed({ fromChargeOn: Day, amountSen: AmountSen })),
    }),
  ),
});
export type CardPaymentOrder = Static<typeof CardPaymentOrder>;

/** A charge without the buyer, by the card token of the first payment. Its key is that of one try. */
export const CardChargeOrder = S.Closed({
  pspKey: PspKey,
  token: Type.String({ pattern: '^tok_[A-Za-z0-9_-]{32}$' }),
  amountSen: AmountSen,
  currency: Currency,
  description: Line,
  reference: Line,
  merchantName: Line,
  webhookUrl: Url,
});
export type CardChargeOrder = Static<typeof CardChargeOrder>;

/** The card gateway's view of a payment: the only source of truth, unlike the browser or a webhook's body. */
export const CardPayment = Type.Object({
  paymentId: Type.String({ minLength: 1, maxLength: 100 }),
  pspKey: Type.String({ maxLength: 100 }),
  state: S.OneOf(CARD_PAYMENT_STATES),
  amountSen: Type.Integer({ minimum: 0 }),
  currency: Type.String({ maxLength: 3 }),
  /** URL of the hosted page; a charge by token has none. */
  paymentUrl: Type.Optional(Type.String({ maxLength: 400 })),
  capturedAt: Type.Optional(Type.String({ maxLength: 40 })),
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
export type CardPayment = Static<typeof CardPayment>;
