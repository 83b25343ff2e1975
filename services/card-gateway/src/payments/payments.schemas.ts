import { Type, type Static } from 'typebox';
import { CARD_PAYMENT_STATES, Closed, MERCHANT_LOGOS } from '@edp/contracts';
import { byLanguage, LANGUAGE_KEYS } from '@edp/domain';

/** RM 100,000: more than any annual premium, less than a misplaced decimal point. */
const AMOUNT_MAX_SEN = 10_000_000;

export const PaymentId = Type.String({ pattern: '^pay_[A-Za-z0-9_-]{32}$' });
const PspKey = Type.String({ pattern: '^[A-Za-z0-9:._-]{8,100}$' });
const AmountSen = Type.Integer({ minimum: 1, maximum: AMOUNT_MAX_SEN });
const Currency = Type.Literal('MYR');
const Line = Type.String({ minLength: 1, maxLength: 120 });
const Url = Type.String({ minLength: 10, maxLength: 2000 });
/** A text of the merchant in each language of the page. */
const LineByLanguage = Closed(byLanguage(() => Line));
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const CreatePayment = Closed({
  pspKey: PspKey,
  amountSen: AmountSen,
  currency: Currency,
  description: Line,
  /** The description in each language; `description` alone where absent. */
  descriptions: Type.Optional(LineByLanguage),
  reference: Line,
  language: Type.Enum(LANGUAGE_KEYS),
  merchantName: Line,
  merchantLogo: Type.Optional(Type.Enum(MERCHANT_LOGOS)),
  returnUrl: Url,
  cancelUrl: Type.Optional(Url),
  webhookUrl: Url,
  recurring: Type.Boolean(),
  lines: Type.Optional(
    Type.Array(
      Closed({ label: Line, labels: Type.Optional(LineByLanguage), amountSen: Type.Integer() }),
      { maxItems: 8 },
    ),
  ),
  schedule: Type.Optional(
    Closed({
      interval: Type.Union([Type.Literal('month'), Type.Literal('year')]),
      nextChargeOn: Day,
      /** Amount of that charge; the same amount when absent. */
      nextAmountSen: Type.Optional(AmountSen),
      /** Every charge from that day on, where the amount changes again. */
      later: Type.Optional(Closed({ fromChargeOn: Day, amountSen: AmountSen })),
    }),
  ),
});
export type CreatePayment = Static<typeof CreatePayment>;

export const CreateCharge = Closed({
  pspKey: PspKey,
  token: Type.String({ pattern: '^tok_[A-Za-z0-9_-]{32}$' }),
  amountSen: AmountSen,
  currency: Currency,
  description: Line,
  reference: Line,
  merchantName: Line,
  webhookUrl: Url,
});
export type CreateCharge = Static<typeof CreateCharge>;

export const PaymentView = Type.Object({
  paymentId: Type.String(),
  /** URL of the hosted page; a charge by token has none. */
  paymentUrl: Type.Optional(Type.String()),
  pspKey: Type.String(),
  state: Type.Enum(CARD_PAYMENT_STATES),
  amountSen: Type.Integer(),
  currency: Currency,
  capturedAt: Type.Optional(Type.String()),
  failureCode: Type.Optional(Type.String()),
  card: Type.Optional(Type.Object({ brand: Type.String(), last4: Type.String() })),
  approvalCode: Type.Optional(Type.String()),
  token: Type.Optional(Type.String()),
});
export type PaymentView = Static<typeof PaymentView>;

export const ByKey = Type.Object({ pspKey: PspKey });
export const ById = Type.Object({ paymentId: PaymentId });
