import type { Clock } from '@edp/service';
import type { PayableApplications } from '../application';
import { createPaymentsRepository } from '../payment';
import type { Database } from '../platform/db';
import type { Random, Vault } from '../platform/security';
import { createLoadIssuedCover } from './issued-cover';
import { createPolicies } from './policies';
import { createPurchaseOutcome } from './purchase-outcome';

interface Dependencies {
  readonly db: Database;
  readonly vault: Vault;
  readonly applications: PayableApplications;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * Composes the policy module: the successful payment issues a policy; documents and e-mails read
 * it.
 */
export function createPolicyModule({ db, vault, applications, clock, random }: Dependencies) {
  const policies = createPolicies({ db, vault, random });
  return {
    policies,
    loadIssued: createLoadIssuedCover({
      applications,
      policies,
      attempts: createPaymentsRepository(db),
    }),
    purchaseOutcome: createPurchaseOutcome({
      policies,
      applications,
      clock,
    }),
  };
}
