export { brandName, failureOf } from './payment-status';
export { createCardAccess } from './card-access';
export { createCardGatewayClient } from './card-gateway-client';
export { attemptsOfJourney } from './journey-part';
export { comparedDays, compareLedger, LedgerUnavailable, readLedger } from './ledger';
export { createPaymentModule, type PaymentModule } from './module';
export { ORDER_DEADLINE_SECONDS, WEBHOOK_PATH, type OrderSettings } from './payment-order';
export { isNotYetCharged, stateIsOneOf } from './attempt-state';
export { loadPaymentTerms } from './payment-terms.repository';
export type { CardGateway } from './payments.gateway';
export { createPaymentsRepository, type PaymentsRepository } from './payments.repository';
export { paymentRetention, webhookEvents } from './webhooks/tables';
export { registerPayment } from './routes';
export type { AttemptOutcome, Settlement } from './settlement';
export {
  paymentAttempts,
  paymentEvents,
  paymentMemberTerms,
  paymentTerms,
  type PaymentAttempt,
} from './tables';
export { registerWebhooks } from './webhooks/webhooks.routes';
