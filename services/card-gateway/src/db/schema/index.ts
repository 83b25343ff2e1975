export { captures } from './captures';
export type { Capture } from './captures';
export { cardTokens } from './card-tokens';
export type { CardToken } from './card-tokens';
export { MERCHANT_LOGOS, PAYMENT_STATES, payments } from './payments';
export type {
  MerchantLogo,
  NewPayment,
  OrderLine,
  PageLanguage,
  Payment,
  PaymentState,
  Schedule,
} from './payments';
export { webhookEvents } from './webhook-events';
export type { WebhookEvent } from './webhook-events';
