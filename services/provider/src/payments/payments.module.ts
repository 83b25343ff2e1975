import type { Clock } from '../clock';
import type { Database } from '../db/client';
import { createDocumentsService } from '../documents/documents.service';
import type { ProductFactsSource } from '../documents/product-facts';
import type { Log } from '../log';
import { createMailService } from '../mail/mail.service';
import { createMailsRepository } from '../mail/mails.repository';
import type { Postman } from '../mail/postman';
import { createResendPolicy } from '../mail/resend-policy';
import { createOutboxRepository, type OutboxKind } from '../outbox/outbox.repository';
import { createOutboxWorker, type OutboxHandlers } from '../outbox/outbox.worker';
import { createLoadIssuedCover } from '../policies/issued-cover';
import { createPoliciesRepository } from '../policies/policies.repository';
import { createPoliciesService } from '../policies/policies.service';
import type { RateLimits } from '../rate-limits/rate-limits.service';
import type { Vault } from '../security/vault';
import { createWebhooksRepository } from '../webhooks/webhooks.repository';
import { createWebhooksService } from '../webhooks/webhooks.service';
import type { PayableApplications } from './payable-application';
import type { CardGateway } from './payments.gateway';
import { createPaymentsRepository } from './payments.repository';
import { createPaymentsService } from './payments.service';
import { createReconciler } from './reconciler';
import { createSettlement } from './settlement';

type PaymentWork = 'payment.create' | 'mail.policyPack' | 'mail.policyPackAgain';

export interface PaymentsFoundations {
  readonly db: Database;
  readonly vault: Vault;
  readonly applications: PayableApplications;
  readonly productFacts: ProductFactsSource;
  readonly cards: CardGateway;
  readonly postman: Postman;
  readonly rateLimits: RateLimits;
  /** Work of the outbox that is not about paying. */
  readonly otherWork: Pick<OutboxHandlers, Exclude<OutboxKind, PaymentWork>>;
  readonly settings: {
    readonly publicUrl: string;
    readonly webhookBase: string;
    readonly cardOrigin: string;
    readonly webhookSecrets: readonly string[];
  };
  readonly clock: Clock;
  readonly log: Log;
}

export type PaymentsModule = ReturnType<typeof createPaymentsModule>;

/** All that follows from paying, put together: payment, policy, e-mail, documents. */
export function createPaymentsModule(foundations: PaymentsFoundations) {
  const { db, vault, applications, productFacts, cards, postman, rateLimits } = foundations;
  const { settings, clock, log } = foundations;
  const attempts = createPaymentsRepository(db);
  const outbox = createOutboxRepository(db);
  const policies = createPoliciesService({ policies: createPoliciesRepository(db), vault });
  const loadIssued = createLoadIssuedCover({ applications, policies, attempts });
  const settlement = createSettlement({
    db,
    attempts,
    policies,
    outbox,
    applications,
    cards,
    clock,
    log,
  });
  const payments = createPaymentsService({
    db,
    attempts,
    settlement,
    policies,
    applications,
    outbox,
    cards,
    clock,
    log,
    cardOrigin: settings.cardOrigin,
    orderSettings: ({ cover }) => ({
      ...settings,
      brandName: productFacts(cover.productCode, cover.variant).letterhead.brand,
    }),
  });
  const mail = createMailService({
    db,
    mails: createMailsRepository(db),
    postman,
    loadIssued,
    applications,
    productFacts,
    clock,
    log,
  });

  return {
    payments,
    settlement,
    /** To be called when no worker runs any more. */
    close: () => {
      postman.close();
    },
    webhooks: createWebhooksService({
      events: createWebhooksRepository(db),
      attempts,
      settlement,
      secrets: settings.webhookSecrets,
      clock,
      log,
    }),
    documents: createDocumentsService({ applications, loadIssued, productFacts, clock }),
    resendPolicy: createResendPolicy({ db, applications, loadIssued, outbox, rateLimits, clock }),
    reconcile: createReconciler({ attempts, settlement, clock, log }),
    deliverOutbox: createOutboxWorker({
      outbox,
      clock,
      log,
      handlers: {
        ...foundations.otherWork,
        'payment.create': ({ attemptId }) => payments.completeOrder(attemptId),
        'mail.policyPack': ({ refId }) => mail.sendPolicyPack(refId),
        'mail.policyPackAgain': (sending) => mail.sendPolicyPackAgain(sending),
      },
    }),
  };
}
