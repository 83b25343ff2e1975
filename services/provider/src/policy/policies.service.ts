import { malaysianDay, type Variant } from '@edp/domain';
import {
  type AgreedTerms,
  toCoverageColumns,
  toLaterColumns,
  toPremiumColumns,
  coverDates,
} from '../application';
import type { PaymentAttempt } from '../payment';
import type { Transaction } from '../platform/db';
import { encryptRow, newDatedNumber, type Random, type Vault } from '../platform/security';
import type { PoliciesRepository, StoredPolicy } from './policies.repository';
import { chargeSchedules } from './tables';

/** The beginning of policy numbers. */
const BRAND = { insurance: 'AL', takaful: 'AT' } as const;

export type PoliciesService = ReturnType<typeof createPoliciesService>;

export function createPoliciesService({
  policies,
  vault,
  random,
}: {
  readonly policies: PoliciesRepository;
  readonly vault: Vault;
  readonly random: Random;
}) {
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
      const { nextChargeDate, ...dates } = coverDates(days, frequency, agreed.periods);
      await policies.insert(
        {
          policy: {
            refId,
            policyNumber: newDatedNumber(random, BRAND[variant], issuedOn),
            attemptId: attempt.id,
            issuedOn,
            ...dates,
            ...toPremiumColumns(agreed.premium),
            createdAt: now,
          },
          members: toCoverageColumns(agreed).map((row) => ({ refId, ...row })),
          schedule: encryptRow(vault, chargeSchedules, {
            refId,
            frequency,
            nextChargeNo: attempt.chargeNo + 1,
            nextChargeDate,
            ...toLaterColumns(agreed.premium),
            cardToken: cardToken || null,
            tries: 0,
            nextTryOn: null,
            stoppedAt: null,
          }),
        },
        tx,
      );
    },

    /** Null while no policy is issued under the reference. */
    find: (refId: string): Promise<StoredPolicy | null> => policies.find(refId),
  };
}

interface Issue {
  readonly attempt: PaymentAttempt;
  readonly variant: Variant;
  readonly agreed: AgreedTerms;
  readonly cardToken: string | undefined;
  readonly now: Date;
}
