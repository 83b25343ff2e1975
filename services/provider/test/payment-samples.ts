import { createHmac } from 'node:crypto';
import type { PayableApplication } from '../src/application/payable-application';
import type { PaymentAttempt } from '../src/payment/tables';
import { MADE_AT, sampleCover } from './cover-samples';

/**
 * A new first attempt to pay for the sample cover: RM 432.25 a month, without data from the card
 * gateway.
 */
export function sampleAttempt(own: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    id: '0195f3d6-5c1e-7a44-9b0e-2f8f4a6d1c10',
    refId: 'ref',
    chargeNo: 1,
    attemptNo: 1,
    pspKey: 'EDP-1:1',
    amountSen: sampleCover().premium.total,
    currency: 'MYR',
    frequency: 'monthly',
    language: 'en',
    state: 'created',
    paymentId: null,
    paymentUrl: null,
    cardBrand: null,
    cardLast4: null,
    approvalCode: null,
    failureCode: null,
    createdAt: MADE_AT,
    settledAt: null,
    pollCount: 0,
    nextPollAt: null,
    ...own,
  };
}

/** Data from the card gateway for a paid attempt. */
export const PAID = {
  state: 'succeeded',
  paymentId: 'pay_1',
  cardBrand: 'visa',
  cardLast4: '1111',
  settledAt: MADE_AT,
} as const satisfies Partial<PaymentAttempt>;

/** An application ready for payment: the sample cover, confirmed by the buyer, who is the payor. */
export function samplePayable(own: Partial<PayableApplication> = {}): PayableApplication {
  const cover = own.cover ?? sampleCover();
  return {
    refId: 'ref',
    proposalNumber: 'EDP-1',
    stage: 'submitted',
    isDeclared: true,
    isUnderstood: true,
    isExpired: false,
    isStopped: false,
    isOffered: true,
    cover,
    isPackSuppressed: false,
    isReceiptSuppressed: false,
    payor: { ...cover.proposer, phone: '' },
    ...own,
  };
}

/** The signature header of a webhook, as the card gateway sets it. */
export function signatureHeader(secret: string, body: Buffer, signedAt: Date): string {
  const seconds = Math.floor(signedAt.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
