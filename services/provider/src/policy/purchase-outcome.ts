import { randomUUID } from 'node:crypto';
import type { Clock } from '@edp/service';
import type { PayableApplications } from '../application';
import { type AttemptOutcome, loadPaymentTerms } from '../payment';
import { queueJob } from '../platform/outbox';
import { paymentFailedJob, policyPackJob } from './jobs';
import type { Policies } from './policies';

interface Dependencies {
  readonly policies: Policies;
  readonly applications: PayableApplications;
  readonly clock: Clock;
}

/**
 * Outcome of the first charge: issues the policy, or reopens the application for another payment.
 */
export function createPurchaseOutcome(dependencies: Dependencies): AttemptOutcome {
  const { policies, applications, clock } = dependencies;

  return {
    async succeeded(attempt, cardToken, tx) {
      const now = clock();
      const { refId } = attempt;
      const { cover } = await applications.load(refId, tx);
      const agreed = await loadPaymentTerms(tx, attempt.id);
      await policies.issue({ attempt, variant: cover.variant, agreed, cardToken, now }, tx);
      await applications.issued(refId, attempt, tx);
      await queueJob({ job: policyPackJob, payload: { refId }, about: refId, now }, tx);
    },

    async failed({ id: attemptId, refId }, tx, before) {
      await applications.reopened(refId, tx);
      // The buyer of a pending payment may have left and the session expired: only an e-mail
      // reaches them.
      if (before !== 'pending') return;
      // The link is created with the e-mail: until then, an earlier link remains valid.
      const payload = { attemptId, linkId: randomUUID() };
      await queueJob({ job: paymentFailedJob, payload, about: attemptId, now: clock() }, tx);
    },
  };
}
