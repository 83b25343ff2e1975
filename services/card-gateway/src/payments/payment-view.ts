import type { CardPayment } from '@edp/contracts';
import type { Payment } from '../db/schema';

/** A payment as merchants see it; `publicUrl` is the origin of the hosted page. */
export function paymentView(payment: Payment, publicUrl: string): CardPayment {
  const facts = paymentFacts(payment);
  return payment.kind === 'checkout'
    ? { ...facts, paymentUrl: `${publicUrl}/pay/${payment.id}` }
    : facts;
}

/** The same without the URL of the page. */
export function paymentFacts(payment: Payment): CardPayment {
  const { cardBrand, cardLast4, capturedAt, failureCode, approvalCode, token } = payment;
  return {
    paymentId: payment.id,
    pspKey: payment.pspKey,
    state: payment.state,
    amountSen: payment.amountSen,
    currency: 'MYR',
    ...(capturedAt ? { capturedAt: capturedAt.toISOString() } : {}),
    ...(failureCode ? { failureCode } : {}),
    ...(cardBrand && cardLast4 ? { card: { brand: cardBrand, last4: cardLast4 } } : {}),
    ...(approvalCode ? { approvalCode } : {}),
    ...(token && payment.state === 'succeeded' ? { token } : {}),
  };
}
