import type { PayableApplications } from '../application/payable-application';
import type { MailedLinkService } from '../journey/mailed-links/mailed-link.service';
import { createPaymentTermsRepository } from '../payment/payment-terms.repository';
import { createPaymentsRepository } from '../payment/payments.repository';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/db/client';
import { createOutboxRepository } from '../platform/outbox/outbox.repository';
import type { Vault } from '../platform/security/vault';
import { createLoadIssuedCover } from './issued-cover';
import { createPoliciesRepository } from './policies.repository';
import { createPoliciesService } from './policies.service';
import { createPurchaseOutcome } from './purchase-outcome';

interface Dependencies {
  readonly db: Database;
  readonly vault: Vault;
  readonly applications: PayableApplications;
  readonly links: Pick<MailedLinkService, 'offer'>;
  readonly clock: Clock;
}

export type PolicyModule = ReturnType<typeof createPolicyModule>;

/** Issued cover: put into force by the payment that succeeds, and read by whoever tells of it. */
export function createPolicyModule({ db, vault, applications, links, clock }: Dependencies) {
  const policies = createPoliciesService({ policies: createPoliciesRepository(db), vault });
  return {
    policies,
    loadIssued: createLoadIssuedCover({
      applications,
      policies,
      attempts: createPaymentsRepository(db),
    }),
    purchaseOutcome: createPurchaseOutcome({
      policies,
      outbox: createOutboxRepository(db),
      applications,
      terms: createPaymentTermsRepository(db),
      links,
      clock,
    }),
  };
}
