import type { PayableApplications } from '../application';
import { createPaymentsRepository } from '../payment';
import type { Infrastructure } from '../platform/infrastructure';
import { createLoadIssuedCover } from './issued-cover';
import { createPolicies } from './policies';
import { createPurchaseOutcome } from './purchase-outcome';

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'clock' | 'random'> {
  readonly applications: PayableApplications;
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
