import type { Language } from '@edp/domain';
import { coverAsAgreed, type Cover, type Policy, type PayableApplications } from '../application';
import type { PaymentAttempt, PaymentsRepository } from '../payment';
import type { Policies } from './policies';

/** A policy with its cover and the payment that bought it. */
export interface IssuedCover {
  readonly refId: string;
  readonly transactionNo: string;
  /** The buyer's language when paying. */
  readonly language: Language;
  readonly cover: Cover;
  readonly policy: Policy;
  readonly payment: PaymentAttempt;
  /** The buyer wants no e-mail with the policy. */
  readonly isPackSuppressed: boolean;
  /** The buyer wants no e-mails about successful charges. */
  readonly isReceiptSuppressed: boolean;
}

export type LoadIssuedCover = (refId: string) => Promise<IssuedCover | null>;

interface Dependencies {
  readonly applications: PayableApplications;
  readonly policies: Policies;
  readonly attempts: PaymentsRepository;
}

/** Null while no policy is issued under the reference. */
export function createLoadIssuedCover({
  applications,
  policies,
  attempts,
}: Dependencies): LoadIssuedCover {
  return async (refId) => {
    const policy = await policies.find(refId);
    const payment = policy && (await attempts.find(policy.attemptId));
    if (!policy || !payment) return null;
    const { proposalNumber, cover, isPackSuppressed, isReceiptSuppressed } =
      await applications.load(refId);
    return {
      refId,
      transactionNo: proposalNumber,
      language: payment.language,
      cover: coverAsAgreed(cover, policy),
      policy,
      payment,
      isPackSuppressed,
      isReceiptSuppressed,
    };
  };
}
