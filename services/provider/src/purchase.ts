import { createMessagingModule } from './messaging';
import { createPaymentModule, createPaymentsRepository } from './payment';
import type { Needs } from './platform/infrastructure';
import { createOutboxRepository, createOutboxWorker } from './platform/outbox';
import { createLoadIssuedCover, createPolicies, createPurchaseOutcome } from './policy';
import {
  createRecurringModule,
  createRecurringOutcome,
  createSchedulesRepository,
} from './recurring';

/** What the modules need and do not get from each other. */
export type PurchaseDependencies = Needs<typeof createPolicies> &
  Omit<Needs<typeof createPaymentModule>, 'attempts' | 'policies' | 'outcomes' | 'brandOf'> &
  Omit<Needs<typeof createMessagingModule>, 'attempts' | 'loadIssued'> &
  Omit<Needs<typeof createRecurringModule>, 'attempts' | 'payment' | 'loadIssued'> &
  Pick<Needs<typeof createOutboxWorker>, 'metrics'>;

export type Purchase = ReturnType<typeof composePurchase>;

/**
 * Composes everything after an application: payment, policy, documents and e-mails, recurring
 * charges.
 */
export function composePurchase(dependencies: PurchaseDependencies) {
  const { db, applications, productFacts, mailer, clock, log } = dependencies;
  const attempts = createPaymentsRepository(db);
  const policies = createPolicies(dependencies);
  const shared = {
    ...dependencies,
    attempts,
    loadIssued: createLoadIssuedCover({ applications, policies, attempts }),
  };
  const payment = createPaymentModule({
    ...shared,
    policies,
    outcomes: {
      purchase: createPurchaseOutcome({ policies, applications, clock }),
      recurring: createRecurringOutcome({
        schedules: createSchedulesRepository(db),
        applications,
        productFacts,
        random: dependencies.random,
        clock,
      }),
    },
    brandOf: (productCode, variant) => productFacts(productCode, variant).letterhead.brand,
  });
  const messaging = createMessagingModule(shared);
  const recurring = createRecurringModule({ ...shared, payment });
  const jobs = [...payment.jobs, ...messaging.jobs, ...recurring.jobs];

  return {
    payments: payment.payments,
    orderIds: payment.orderIds,
    settlement: payment.settlement,
    webhooks: payment.webhooks,
    reconcile: payment.reconcile,
    chargeDue: recurring.chargeDue,
    continueLater: messaging.continueLater,
    documents: messaging.documents,
    resendPolicy: messaging.resendPolicy,
    /** The kinds of jobs with a handler. */
    jobKinds: jobs.map(({ kind }) => kind),
    /** Runs one round of the queued jobs of all modules. */
    deliverOutbox: createOutboxWorker({
      outbox: createOutboxRepository(db),
      handlers: jobs,
      clock,
      log,
      metrics: dependencies.metrics,
    }),
    /** Call when no worker runs any more. */
    close: () => mailer.close(),
  };
}
