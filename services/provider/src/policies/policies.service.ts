import { malaysianDay } from '@edp/domain';
import type { Transaction } from '../db/client';
import type { PaymentAttempt } from '../db/schema';
import type { Vault } from '../security/vault';
import type { Cover, Policy } from './cover';
import { coverDates } from './cover-dates';
import type { IssuedPolicy, PoliciesRepository } from './policies.repository';
import { policyNumber } from './policy-number';

export type PoliciesService = ReturnType<typeof createPoliciesService>;

export function createPoliciesService({
  policies,
  vault,
}: {
  readonly policies: PoliciesRepository;
  readonly vault: Vault;
}) {
  return {
    /** Puts the cover into force, in the transaction that records the money. Once: the reference is the key. */
    async issue(
      { attempt, cover, cardToken, now }: Issue,
      tx: Transaction,
    ): Promise<IssuedPolicy> {
      const issuedOn = malaysianDay(now);
      const { nextChargeDate, ...dates } = coverDates(issuedOn, attempt.frequency);
      const serial = await policies.nextSerial(tx);
      const issued: IssuedPolicy = {
        policy: {
          refId: attempt.refId,
          policyNumber: policyNumber(cover.variant, issuedOn, serial),
          attemptId: attempt.id,
          issuedOn,
          ...dates,
          createdAt: now,
        },
        schedule: {
          refId: attempt.refId,
          frequency: attempt.frequency,
          nextChargeNo: attempt.chargeNo + 1,
          nextChargeDate,
          nextAmountSen: cover.premium.nextTotal,
          cardToken: cardToken ? vault.seal(cardToken, tokenContext(attempt.refId)) : null,
          stoppedAt: null,
        },
      };
      await policies.insert(issued, tx);
      return issued;
    },

    async find(refId: string): Promise<KeptPolicy | null> {
      const issued = await policies.find(refId);
      if (!issued) return null;
      const { nextChargeDate, nextAmountSen } = issued.schedule;
      return { ...issued.policy, nextChargeDate, nextAmountSen };
    },
  };
}

export interface KeptPolicy extends Policy {
  /** The payment that put it into force. */
  readonly attemptId: string;
  readonly nextAmountSen: number;
}

interface Issue {
  readonly attempt: PaymentAttempt;
  readonly cover: Cover;
  readonly cardToken: string | undefined;
  readonly now: Date;
}

function tokenContext(refId: string): string {
  return `charge_schedules.card_token:${refId}`;
}
