import type { Clock, Log } from '@edp/service';
import type { PayableApplications } from './application';
import type { Journeys, MailedLinkService } from './journey';
import {
  type DocumentRenderer,
  type ProductFactsSource,
  type Mailer,
  createMessagingModule,
} from './messaging';
import { createPaymentModule, type PaymentSettings, type CardGateway } from './payment';
import type { BusinessMetrics } from './platform/business-metrics';
import type { Database } from './platform/db';
import type { Idempotency } from './platform/idempotency';
import type { ObjectStore } from './platform/objects';
import { createOutboxRepository, createOutboxWorker } from './platform/outbox';
import type { RateLimits } from './platform/rate-limits';
import type { Random, Vault } from './platform/security';
import { createPolicyModule } from './policy';
import type { Quotations } from './quotation';
import {
  createRecurringModule,
  createRecurringOutcome,
  createSchedulesRepository,
} from './recurring';
import type { ProposalAnswersSource } from './underwriting';

export interface PurchaseDependencies {
  readonly db: Database;
  readonly vault: Vault;
  readonly idempotency: Pick<Idempotency, 'once' | 'forget'>;
  readonly applications: PayableApplications;
  readonly journeys: Journeys;
  readonly productFacts: ProductFactsSource;
  readonly proposalAnswers: ProposalAnswersSource;
  readonly cards: CardGateway;
  readonly links: MailedLinkService;
  readonly mailer: Mailer;
  readonly renderer: DocumentRenderer;
  readonly quotations: Pick<Quotations, 'price'>;
  readonly rateLimits: RateLimits;
  readonly settings: PaymentSettings;
  readonly objects: ObjectStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly metrics: Pick<BusinessMetrics, 'payment' | 'jobAbandoned'>;
}

export type Purchase = ReturnType<typeof composePurchase>;

/**
 * Composes everything after an application: payment, policy, documents and e-mails, recurring
 * charges.
 */
export function composePurchase(dependencies: PurchaseDependencies) {
  const { db, applications, productFacts, mailer, clock, log } = dependencies;
  const policy = createPolicyModule(dependencies);
  const payment = createPaymentModule({
    ...dependencies,
    policies: policy.policies,
    outcomes: {
      purchase: policy.purchaseOutcome,
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
  const { loadIssued } = policy;
  const messaging = createMessagingModule({ ...dependencies, loadIssued });
  const recurring = createRecurringModule({ ...dependencies, payment, loadIssued });
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
    close: () => {
      mailer.close();
    },
  };
}
