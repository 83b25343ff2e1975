import { malaysianDay } from '@edp/domain';
import type { Transaction } from '../db/client';
import type { PaymentAttempt } from '../db/schema';
import type { Vault } from '../security/vault';
import type { Cover } from './cover';
import { coverDates } from './cover-dates';
import { type KeptPolicy, toKeptPolicy, toMemberRow, toPremiumColumns } from './kept-policy';
import type { PoliciesRepository } from './policies.repository';
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
    async issue({ attempt, cover, cardToken, now }: Issue, tx: Transaction): Promise<void> {
      const { refId } = attempt;
      const issuedOn = malaysianDay(now);
      const { nextChargeDate, ...dates } = coverDates(issuedOn, attempt.frequency, cover.periods);
      const serial = await policies.nextSerial(tx);
      await policies.insert(
        {
          policy: {
            refId,
            policyNumber: policyNumber(cover.variant, issuedOn, serial),
            attemptId: attempt.id,
            issuedOn,
            ...dates,
            ...toPremiumColumns(cover.premium),
            createdAt: now,
          },
          members: cover.members.map((member) => toMemberRow(refId, member)),
          schedule: {
            refId,
            frequency: attempt.frequency,
            nextChargeNo: attempt.chargeNo + 1,
            nextChargeDate,
            nextAmountSen: cover.premium.nextTotal,
            regularAmountSen: cover.premium.regularTotal,
            promoCharges: cover.premium.promoCharges,
            cardToken: cardToken ? vault.seal(cardToken, cardTokenContext(refId)) : null,
            tries: 0,
            nextTryOn: null,
            stoppedAt: null,
          },
        },
        tx,
      );
    },

    /** Null while nothing is issued under the reference. */
    async find(refId: string): Promise<KeptPolicy | null> {
      const rows = await policies.find(refId);
      return rows && toKeptPolicy(rows);
    },
  };
}

interface Issue {
  readonly attempt: PaymentAttempt;
  readonly cover: Cover;
  readonly cardToken: string | undefined;
  readonly now: Date;
}

/** Where the token of a card is kept: what it is sealed for. */
export function cardTokenContext(refId: string): string {
  return `charge_schedules.card_token:${refId}`;
}
