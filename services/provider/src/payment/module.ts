import type { ProductCode, Variant } from '@edp/domain';
import type { PayableApplication, PayableApplications } from '../application';
import type { BusinessMetrics } from '../platform/business-metrics';
import type { Idempotency } from '../platform/idempotency';
import type { Infrastructure } from '../platform/infrastructure';
import { handleJob } from '../platform/outbox';
import type { Vault } from '../platform/security';
import { createOrderJob } from './jobs';
import { createOrderIds } from './order-id';
import type { OrderSettings } from './payment-order';
import type { CardGateway } from './payments.gateway';
import { createPaymentsRepository } from './payments.repository';
import { createPaymentsService, type PaidPolicies } from './payments.service';
import { createReconciler } from './reconciler';
import { type AttemptOutcomes, createSettlement } from './settlement';
import { createWebhooksService } from './webhooks/webhooks.service';

interface PaymentSettings {
  readonly publicUrl: string;
  readonly webhookBase: string;
  /** The only allowed origin of payment pages. */
  readonly cardOrigin: string;
  readonly webhookSecrets: readonly string[];
}

interface Dependencies extends Pick<Infrastructure, 'db' | 'clock' | 'log'> {
  readonly vault: Pick<Vault, 'fingerprint'>;
  readonly idempotency: Pick<Idempotency, 'once' | 'forget'>;
  readonly applications: PayableApplications;
  readonly policies: PaidPolicies;
  readonly cards: CardGateway;
  /** Handlers for the end of an attempt. */
  readonly outcomes: AttemptOutcomes;
  /** Brand name on the card page and on statements. */
  readonly brandOf: (productCode: ProductCode, variant: Variant) => string;
  readonly settings: PaymentSettings;
  readonly metrics: Pick<BusinessMetrics, 'payment'>;
}

export type PaymentModule = ReturnType<typeof createPaymentModule>;

/**
 * Composes the payment module: submission, orders at the card gateway, webhooks, reconciler and
 * settlement.
 */
export function createPaymentModule(dependencies: Dependencies) {
  const { db, idempotency, applications, policies, cards, outcomes } = dependencies;
  const { brandOf, settings, clock, log, metrics } = dependencies;
  const orderIds = createOrderIds(dependencies.vault);
  const attempts = createPaymentsRepository(db);
  const settlement = createSettlement({ db, attempts, outcomes, cards, clock, log, metrics });
  const orderSettings = ({ cover }: PayableApplication): OrderSettings => ({
    ...settings,
    brandName: brandOf(cover.productCode, cover.variant),
    encodeOrderId: orderIds.encode,
  });
  const payments = createPaymentsService({
    db,
    idempotency,
    attempts,
    settlement,
    policies,
    applications,
    cards,
    clock,
    log,
    cardOrigin: settings.cardOrigin,
    orderSettings,
  });

  return {
    payments,
    orderIds,
    settlement,
    orderSettings,
    webhooks: createWebhooksService({
      db,
      attempts,
      settlement,
      secrets: settings.webhookSecrets,
      clock,
      log,
    }),
    reconcile: createReconciler({ attempts, settlement, clock, log }),
    jobs: [handleJob(createOrderJob, ({ attemptId }) => payments.completeOrder(attemptId))],
  };
}
