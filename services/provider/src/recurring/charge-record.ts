import type { ProductFacts } from '../messaging';
import type { PaymentAttempt } from '../payment';
import type { IssuedCover } from '../policy';
import type { ReceiptRow } from './tables';

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
