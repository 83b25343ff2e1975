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
export function createPolicyModule(dependencies: Dependencies) {
  const policies = createPolicies(dependencies);
  const attempts = createPaymentsRepository(dependencies.db);
  return {
    policies,
    loadIssued: createLoadIssuedCover({ ...dependencies, policies, attempts }),
    purchaseOutcome: createPurchaseOutcome({ ...dependencies, policies }),
  };
}
