import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { PAYMENT_STATES_UNDER_WAY } from '@edp/contracts';
import { addDays, daysBetween, malaysianDay, type Variant } from '@edp/domain';
import { type AgreedPolicy, type AgreedTerms, coverDates, policyYearEnd } from '../application';
import { type PaymentAttempt, paymentAttempts } from '../payment';
import type { Database, Transaction } from '../platform/db';
import type { Infrastructure } from '../platform/infrastructure';
import { encryptRow, newDatedNumber } from '../platform/security';
import {
  chargeSchedules,
  policies,
  policyMembers,
  type ChargeScheduleRow,
  type PolicyMemberRow,
  type PolicyRow,
} from './tables';

/** The beginning of policy numbers. */
const BRAND = { insurance: 'AL', takaful: 'AT' } as const;

/** A policy as stored. */
interface StoredPolicy extends AgreedPolicy {
  /** The payment that bought it. */
  readonly attemptId: string;
}

/** The payment that buys a policy, and the agreed terms. */
interface Issue {
  readonly attempt: PaymentAttempt;
  readonly variant: Variant;
  readonly agreed: AgreedTerms;
  readonly cardToken: string | undefined;
  readonly now: Date;
}

type Dependencies = Pick<Infrastructure, 'db' | 'vault' | 'random'>;

export type Policies = ReturnType<typeof createPolicies>;

/** The try of the next charge that waits for its result, for a query of the schedules. */
export function tryUnderWay(db: Database) {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.refId, chargeSchedules.refId),
        eq(paymentAttempts.chargeNo, chargeSchedules.nextChargeNo),
        inArray(paymentAttempts.state, [...PAYMENT_STATES_UNDER_WAY]),
      ),
    );
}

export function createPolicies({ db, vault, random }: Dependencies) {
  return {
    /**
     * Issues the policy on the agreed terms, in the transaction that records the charge.
     * Idempotent: the reference is the key.
     */
    async issue(
      { attempt, variant, agreed, cardToken, now }: Issue,
      tx: Transaction,
    ): Promise<void> {
      const { refId, frequency } = attempt;
      const issuedOn = malaysianDay(now);
      const days = { agreedOn: malaysianDay(attempt.createdAt), issuedOn };
      const { nextTotal, regularTotal, promoCharges, ...firstCharge } = agreed.premium;
      const { nextChargeDate, ...dates } = coverDates(days, frequency, agreed.periods);
      await tx.insert(policies).values({
        refId,
        policyNumber: newDatedNumber(random, BRAND[variant], issuedOn),
        attemptId: attempt.id,
        issuedOn,
        ...dates,
        ...firstCharge,
        createdAt: now,
      });
      await tx
        .insert(policyMembers)
        .values([...agreed.terms].map(([memberId, member]) => ({ refId, memberId, ...member })));
      await tx.insert(chargeSchedules).values(
        encryptRow(vault, chargeSchedules, {
          refId,
          frequency,
          nextChargeNo: attempt.chargeNo + 1,
          nextChargeDate,
          nextTotal,
          regularTotal,
          promoCharges,
          cardToken: cardToken || null,
          tries: 0,
          nextTryOn: null,
          stoppedAt: null,
        }),
      );
    },

    /** Null while no policy is issued under the reference. */
    async find(refId: string): Promise<StoredPolicy | null> {
      const [row] = await db
        .select({
          policy: policies,
          schedule: chargeSchedules,
          isBeingCharged: sql<boolean>`${exists(tryUnderWay(db))}`,
        })
        .from(policies)
        .innerJoin(chargeSchedules, eq(chargeSchedules.refId, policies.refId))
        .where(eq(policies.refId, refId));
      if (!row) return null;
      const members = await db.select().from(policyMembers).where(eq(policyMembers.refId, refId));
      return toStoredPolicy({ ...row, members });
    },
  };
}

interface PolicyRows {
  readonly policy: PolicyRow;
  readonly members: readonly PolicyMemberRow[];
  readonly schedule: ChargeScheduleRow;
  readonly isBeingCharged: boolean;
}

function toStoredPolicy({ policy, members, schedule, isBeingCharged }: PolicyRows): StoredPolicy {
  const { policyNumber, issuedOn, attemptId, coveredFrom, freeLookEnds } = policy;
  const { waitingPeriodEnds, specifiedWaitingPeriodEnds, firstChargeDate } = policy;
  const { subtotal, familyDiscount, promoDiscount, serviceTax, stampDuty, total } = policy;
  const { nextTotal, regularTotal, promoCharges } = schedule;
  const chargesStopped = schedule.stoppedAt !== null;
  const paidTill = addDays(schedule.nextChargeDate, -1);
  // The schedule allows the next try tomorrow as soon as one starts; it is made only if that one fails.
  const nextTryOn = isBeingCharged ? null : schedule.nextTryOn;
  return {
    policyNumber,
    issuedOn,
    attemptId,
    coveredFrom,
    coveredTill: chargesStopped ? paidTill : policyYearEnd(coveredFrom, paidTill),
    freeLookEnds,
    waitingPeriodEnds,
    specifiedWaitingPeriodEnds,
    firstChargeDate,
    paidTill,
    nextChargeDate: nextTryOn ?? schedule.nextChargeDate,
    chargesStopped,
    premium: {
      subtotal,
      familyDiscount,
      promoDiscount,
      serviceTax,
      stampDuty,
      total,
      nextTotal,
      regularTotal,
      promoCharges,
    },
    periods: {
      freeLookDays: daysBetween(issuedOn, freeLookEnds),
      waitingDays: daysBetween(coveredFrom, waitingPeriodEnds),
      specifiedWaitingDays: daysBetween(coveredFrom, specifiedWaitingPeriodEnds),
    },
    terms: new Map(members.map(({ refId: _, memberId, ...member }) => [memberId, member])),
  };
}
