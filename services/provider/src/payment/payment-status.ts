import type { PaymentFailure, PaymentStatusResponse } from '@edp/contracts';
import { localTimestamp, type PaymentFrequency, senToRinggit } from '@edp/domain';
import {
  type AgreedPolicy,
  packageType,
  type CoveredMember,
  chargeDate,
  type PayableApplication,
} from '../application';
import type { PaymentAttempt } from './tables';

/** Builds the payment result (specification section 3), in ringgit for the wire. */
export function paymentStatus(
  { proposalNumber, cover }: PayableApplication,
  attempt: PaymentAttempt,
  policy: AgreedPolicy | null,
): PaymentStatusResponse {
  const isPaid = attempt.state === 'succeeded';
  const { cardBrand, cardLast4 } = attempt;
  return {
    transactionNo: proposalNumber,
    status: attempt.state,
    ...failureOnWire(attempt),
    transactionDate: localTimestamp(attempt.settledAt ?? attempt.createdAt),
    amount: senToRinggit(attempt.amountSen),
    amountPaid: isPaid ? senToRinggit(attempt.amountSen) : 0,
    paymentMode: attempt.frequency === 'monthly' ? 'Monthly' : 'Yearly',
    // The first charge may differ: a promo code or stamp duty.
    totalPremium: senToRinggit(cover.premium.regularTotal),
    packageType: packageType(cover),
    proposerName: cover.proposer.name,
    email: cover.proposer.email,
    ...(cardBrand && cardLast4 ? { card: { brand: brandName(cardBrand), last4: cardLast4 } } : {}),
    members: cover.members.map(toWire),
    ...(isPaid && policy ? { policy: policyOnWire(policy, cover.frequency) } : {}),
  };
}

function failureOnWire({ state, failureCode }: PaymentAttempt) {
  const failure = state === 'failed' ? failureOf(failureCode) : undefined;
  return failure && { failure };
}

function toWire(member: CoveredMember): PaymentStatusResponse['members'][number] {
  return {
    id: member.id,
    name: member.name,
    relationship: member.relationship,
    planCode: member.planCode,
    annualLimit: senToRinggit(member.annualLimit),
    roomAndBoard: senToRinggit(member.roomAndBoard),
    lifetimeLimit: null,
    deductibleAmount: senToRinggit(member.deductible),
  };
}

function policyOnWire(
  policy: AgreedPolicy,
  frequency: PaymentFrequency,
): NonNullable<PaymentStatusResponse['policy']> {
  const { nextTotal, regularTotal, promoCharges } = policy.premium;
  return {
    policyNumber: policy.policyNumber,
    coveredFrom: policy.coveredFrom,
    coveredTill: policy.coveredTill,
    freeLookEnds: policy.freeLookEnds,
    waitingPeriodEnds: policy.waitingPeriodEnds,
    specifiedWaitingPeriodEnds: policy.specifiedWaitingPeriodEnds,
    nextChargeDate: policy.nextChargeDate,
    nextChargeAmount: senToRinggit(nextTotal),
    ...(policy.chargesStopped && { chargesStopped: true }),
    ...(nextTotal !== regularTotal &&
      !policy.chargesStopped && {
        afterPromo: {
          date: chargeDate(policy.firstChargeDate, frequency, promoCharges + 1),
          amount: senToRinggit(regularTotal),
        },
      }),
  };
}

/** Display names of card brands. */
const NAMES: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard' };

/** Display name of a card brand, from the card gateway's code. */
export function brandName(brand: string): string {
  return NAMES[brand] ?? brand;
}

/** Our failure code for an order that the card gateway does not know. */
export const ABANDONED = 'abandoned';

/**
 * Maps failure codes stored with attempts, the card gateway's and ours, to reasons that a buyer can
 * act on.
 */
const FAILURES: ReadonlyMap<string, PaymentFailure> = new Map([
  ['cancelled', 'cancelled'],
  ['expired', 'timedOut'],
  [ABANDONED, 'timedOut'],
  ['card_declined', 'declined'],
  ['insufficient_funds', 'insufficientFunds'],
  ['authentication_failed', 'notConfirmed'],
]);

/** Reason why nothing was charged; undefined for a code that means nothing to a buyer. */
export function failureOf(failureCode: string | null): PaymentFailure | undefined {
  return failureCode === null ? undefined : FAILURES.get(failureCode);
}
