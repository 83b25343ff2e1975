import { Type, type Static } from 'typebox';
import * as S from '../schema';
import { PAYMENT_FAILURES, PAYMENT_STATES } from '../values';

export const SubmitPaymentRequest = S.Model(
  'SubmitPaymentRequest',
  '`POST /payment/SubmitPayment` (specification section 7). The amount is ' +
    'compared with the amount due.',
  {
    referenceNo: S.TransactionNumber,
    transactionNo: S.TransactionNumber,
    paymentType: Type.Literal('CARD'),
    amount: S.Ringgit,
    description: S.Text(120),
    customerName: S.Text(80),
    email: S.Text(254),
    phone: S.Described('A leading +6 is removed.', S.Text(20)),
    entityType: S.Variant,
    productType: S.ProductCode,
    language: S.LanguageCode,
    address1: S.Text(80),
    address2: S.Text(80),
    address3: S.Text(80),
    postcode: S.Text(5),
    city: S.Text(60),
    state: S.Text(40),
    country: S.Text(40),
    refID: S.RefId,
    isRecurring: Type.Literal(true),
  },
);

export const SubmitPaymentResponse = S.Model('SubmitPaymentResponse', {
  transactionNo: S.TransactionNumber,
  paymentUrl: Type.String({ format: 'uri', maxLength: 400 }),
});

const CoveredMember = S.Closed({
  id: S.ApplicantId,
  name: S.Text(80),
  relationship: S.Relationship,
  planCode: S.PlanCode,
  annualLimit: S.Ringgit,
  roomAndBoard: S.Ringgit,
  lifetimeLimit: S.Described('Always null: no plan has a lifetime limit.', Type.Null()),
  deductibleAmount: S.Ringgit,
});

export const PaymentStatusResponse = S.Model(
  'PaymentStatusResponse',
  'Payment result content of specification section 3; `policy` only after success.',
  {
    transactionNo: S.TransactionNumber,
    status: S.OneOf(PAYMENT_STATES),
    failure: S.Described(
      'Reason of a failed payment; absent if unknown.',
      Type.Optional(S.OneOf(PAYMENT_FAILURES)),
    ),
    transactionDate: S.Timestamp,
    amount: S.Described('Amount charged or to be charged, ringgit.', S.Ringgit),
    amountPaid: S.Ringgit,
    paymentMode: S.PaymentMode,
    totalPremium: S.Ringgit,
    packageType: S.OneOf(['familyOnePlan', 'familyCustomised', 'individual']),
    proposerName: S.Text(80),
    email: S.Text(254),
    card: Type.Optional(S.Closed({ brand: S.Text(20), last4: S.Text(4) })),
    members: Type.Array(CoveredMember),
    policy: Type.Optional(
      S.Closed({
        policyNumber: S.Described('e-Policy or e-certificate number.', S.Text(32)),
        coveredFrom: S.IsoDate,
        coveredTill: S.Described(
          'The last day of the policy year, or after charges have stopped, the last day paid for.',
          S.IsoDate,
        ),
        freeLookEnds: S.IsoDate,
        waitingPeriodEnds: S.IsoDate,
        specifiedWaitingPeriodEnds: S.IsoDate,
        nextChargeDate: S.IsoDate,
        nextChargeAmount: S.Ringgit,
        chargesStopped: S.Described(
          'True after charges have stopped: the next charge is not made, and not shown. Absent ' +
            'while charges continue.',
          Type.Optional(Type.Boolean()),
        ),
        afterPromo: S.Described(
          'The first charge without the promo code; absent if that is the next charge, or ' +
            'without a promo code.',
          Type.Optional(S.Closed({ date: S.IsoDate, amount: S.Ringgit })),
        ),
      }),
    ),
  },
);

export const PaymentTypeResponse = S.Model('PaymentTypeResponse', {
  paymentType: Type.Literal('CARD'),
});
export const TransactionNumberResponse = S.Model('TransactionNumberResponse', {
  transactionNo: S.TransactionNumber,
  refId: S.Described(
    'The journey of the order. Optional, because earlier releases of the provider do not send it.',
    Type.Optional(S.RefId),
  ),
});

export type SubmitPaymentRequest = Static<typeof SubmitPaymentRequest>;
export type SubmitPaymentResponse = Static<typeof SubmitPaymentResponse>;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];
export type PaymentStatusResponse = Static<typeof PaymentStatusResponse>;
