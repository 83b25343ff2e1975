import type { ProductCode, Variant } from '@edp/domain';
import type { PayableApplication } from '../application';
import type { Needs } from '../platform/infrastructure';
import { handleJob } from '../platform/outbox';
import type { Vault } from '../platform/security';
import { createOrderJob } from './jobs';
import { createOrderIds } from './order-id';
import type { OrderSettings } from './payment-order';
import { createPaymentsService } from './payments.service';
import { createReconciler } from './reconciler';
import { createSettlement } from './settlement';
import { createWebhooksService } from './webhooks/webhooks.service';

interface PaymentSettings {
  readonly publicUrl: string;
  readonly webhookBase: string;
  /** The only allowed origin of payment pages. */
  readonly cardOrigin: string;
  readonly webhookSecrets: readonly string[];
}

type PaymentNeeds = Needs<typeof createSettlement> &
  Omit<Needs<typeof createPaymentsService>, 'settlement' | 'cardOrigin' | 'orderSettings'>;

interface Dependencies extends PaymentNeeds {
  readonly vault: Pick<Vault, 'fingerprint'>;
  /** Brand name on the card page and on statements. */
  readonly brandOf: (productCode: ProductCode, variant: Variant) => string;
  readonly settings: PaymentSettings;
}

export type PaymentModule = ReturnType<typeof createPaymentModule>;

/**
 * Composes the payment module: submission, orders at the card gateway, webhooks, reconciler and
 * settlement.
 */
export function createPaymentModule(dependencies: Dependencies) {
  const { brandOf, settings } = dependencies;
  const orderIds = createOrderIds(dependencies.vault);
  const settlement = createSettlement(dependencies);
  const orderSettings = ({ cover }: PayableApplication): OrderSettings => ({
    ...settings,
    brandName: brandOf(cover.productCode, cover.variant),
    encodeOrderId: orderIds.encode,
  });
  const shared = { ...dependencies, settlement };
  const payments = createPaymentsService({
    ...shared,
    cardOrigin: settings.cardOrigin,
    orderSettings,
  });

  return {
    payments,
    orderIds,
    settlement,
    orderSettings,
    webhooks: createWebhooksService({ ...shared, secrets: settings.webhookSecrets }),
    reconcile: createReconciler(shared),
    jobs: [handleJob(createOrderJob, ({ attemptId }) => payments.completeOrder(attemptId))],
  };
}
