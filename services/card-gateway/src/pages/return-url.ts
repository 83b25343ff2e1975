import type { Payment } from '../db/schema';

/**
 * Where the buyer goes when the page is done. The shop learns nothing from the address but that
 * somebody came back: it asks for the payment's state itself.
 */
export function leaveUrl(payment: Payment): string | null {
  const target =
    payment.state === 'cancelled' ? (payment.cancelUrl ?? payment.returnUrl) : payment.returnUrl;
  if (!target) return null;
  const url = new URL(target);
  url.searchParams.set('paymentReturn', '1');
  return url.href;
}
