import type { ProductFacts } from '../messaging/documents/product-facts';
import type { PaymentAttempt, ReceiptRow } from '../platform/db/schema';
import type { IssuedCover } from '../policy/issued-cover';

/** A recurring charge with the policy it is for: what e-mails and receipts tell of. */
export interface ChargeRecord {
  readonly issued: IssuedCover;
  readonly attempt: PaymentAttempt;
  readonly facts: ProductFacts;
}

/** One that was paid. */
export interface PaidCharge extends ChargeRecord {
  readonly receipt: ReceiptRow;
}
