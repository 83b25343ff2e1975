import type { PayableApplication, PayableApplications } from '../application/payable-application';
import type { Journeys } from '../journey/journeys.service';
import type { MailedLinkService } from '../journey/mailed-links/mailed-link.service';
import { createDocumentsService } from '../messaging/documents/documents.service';
import type { ProductFactsSource } from '../messaging/documents/product-facts';
import { createMailService } from '../messaging/mail/mail.service';
import { createMailsRepository } from '../messaging/mail/mails.repository';
import { createSendPaymentFailed } from '../messaging/mail/payment-failed-mail.service';
import type { Postman } from '../messaging/mail/postman';
import { createResendPolicy } from '../messaging/mail/resend-policy';
import type { BusinessMetrics } from '../platform/business-metrics';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/db/client';
import type { Idempotency } from '../platform/idempotency/idempotency.service';
import type { Log } from '../platform/log';
import { createOutboxRepository } from '../platform/outbox/outbox.repository';
import { createOutboxWorker, type OutboxHandlers } from '../platform/outbox/outbox.worker';
import type { RateLimits } from '../platform/rate-limits/rate-limits.service';
import type { Vault } from '../platform/security/vault';
import { createLoadIssuedCover } from '../policy/issued-cover';
import { createPoliciesRepository } from '../policy/policies.repository';
import { createPoliciesService } from '../policy/policies.service';
import { createPurchaseOutcome } from '../policy/purchase-outcome';
import { createChargeMailService } from '../recurring/charge-mail.service';
import { createReceiptsRepository } from '../recurring/receipts.repository';
import { createRecurringCharges } from '../recurring/recurring-charges.service';
import { createRecurringOutcome } from '../recurring/recurring-outcome';
import { createSchedulesRepository } from '../recurring/schedules.repository';
import type { ProposalAnswersSource } from '../underwriting/proposal-answers';
import { createPaymentTermsRepository } from './payment-terms.repository';
import type { CardGateway } from './payments.gateway';
import { createPaymentsRepository } from './payments.repository';
import { createPaymentsService } from './payments.service';
import { createReconciler } from './reconciler';
import { createSettlement } from './settlement';
import { createWebhooksRepository } from './webhooks/webhooks.repository';
import { createWebhooksService } from './webhooks/webhooks.service';

type OtherWork = 'mail.continueLater';

export interface PaymentsFoundations {
  readonly db: Database;
  readonly vault: Vault;
  readonly idempotency: Pick<Idempotency, 'once' | 'forget'>;
  readonly applications: PayableApplications;
  readonly journeys: Journeys;
  readonly productFacts: ProductFactsSource;
  readonly proposalAnswers: ProposalAnswersSource;
  readonly cards: CardGateway;
  readonly links: MailedLinkService;
  readonly postman: Postman;
  readonly rateLimits: RateLimits;
  /** Work of the outbox that is not about paying. */
  readonly otherWork: Pick<OutboxHandlers, OtherWork>;
  readonly settings: {
    readonly publicUrl: string;
    readonly webhookBase: string;
    readonly cardOrigin: string;
    readonly webhookSecrets: readonly string[];
  };
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<BusinessMetrics, 'payment'>;
}

export type PaymentsModule = ReturnType<typeof createPaymentsModule>;

/** All that follows from paying, put together: payment, policy, e-mail, documents. */
export function createPaymentsModule(foundations: PaymentsFoundations) {
  const { db, vault, idempotency, applications, journeys, productFacts, proposalAnswers, cards } =
    foundations;
  const { links, postman, rateLimits, settings, clock, log, metrics } = foundations;
  const attempts = createPaymentsRepository(db);
  const terms = createPaymentTermsRepository(db);
  const outbox = createOutboxRepository(db);
  const policies = createPoliciesService({ policies: createPoliciesRepository(db), vault });
  const loadIssued = createLoadIssuedCover({ applications, policies, attempts });
  const schedules = createSchedulesRepository(db);
  const receipts = createReceiptsRepository(db);
  const mails = createMailsRepository(db);
  const outcomes = {
    purchase: createPurchaseOutcome({ policies, outbox, applications, terms, links, clock }),
    recurring: createRecurringOutcome({ schedules, receipts, outbox, applications, clock }),
  };
  const settlement = createSettlement({ db, attempts, outcomes, cards, clock, log, metrics });
  const orderSettings = ({ cover }: PayableApplication) => ({
    ...settings,
    brandName: productFacts(cover.productCode, cover.variant).letterhead.brand,
  });
  const payments = createPaymentsService({
    idempotency,
    attempts,
    terms,
    settlement,
    policies,
    applications,
    outbox,
    cards,
    clock,
    log,
    cardOrigin: settings.cardOrigin,
    orderSettings,
  });
  const charges = createRecurringCharges({
    db,
    schedules,
    attempts,
    settlement,
    applications,
    outbox,
    cards,
    vault,
    clock,
    log,
    orderSettings,
  });
  const mail = createMailService({
    db,
    mails,
    postman,
    loadIssued,
    applications,
    proposalAnswers,
    productFacts,
    clock,
    log,
  });
  const chargeMail = createChargeMailService({
    db,
    attempts,
    receipts,
    mails,
    postman,
    loadIssued,
    productFacts,
    clock,
    log,
  });
  const sendPaymentFailed = createSendPaymentFailed({
    db,
    attempts,
    applications,
    links,
    mails,
    postman,
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
    documents: createDocumentsService({
      applications,
      journeys,
      loadIssued,
      proposalAnswers,
      productFacts,
      rateLimits,
      clock,
    }),
    resendPolicy: createResendPolicy({ db, applications, loadIssued, outbox, rateLimits, clock }),
    chargeDue: () => charges.chargeDue(),
    reconcile: createReconciler({ attempts, settlement, clock, log }),
    deliverOutbox: createOutboxWorker({
      outbox,
      clock,
      log,
      handlers: {
        ...foundations.otherWork,
        'payment.create': ({ attemptId }) => payments.completeOrder(attemptId),
        'payment.charge': ({ attemptId }) => charges.completeCharge(attemptId),
        'mail.paymentFailed': (failed) => sendPaymentFailed(failed),
        'mail.receipt': ({ attemptId }) => chargeMail.sendReceipt(attemptId),
        'mail.chargeFailed': ({ attemptId, nextTryOn }) =>
          chargeMail.sendChargeFailed(attemptId, nextTryOn),
        'mail.chargesStopped': ({ attemptId }) => chargeMail.sendChargesStopped(attemptId),
        'mail.policyPack': ({ refId }) => mail.sendPolicyPack(refId),
        'mail.policyPackAgain': (sending) => mail.sendPolicyPackAgain(sending),
      },
    }),
  };
}
