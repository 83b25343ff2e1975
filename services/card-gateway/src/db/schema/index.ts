export { type Capture, captures } from './captures';
export {
  type CardToken,
  MERCHANT_LOGOS,
  type MerchantLogo,
  type NewPayment,
  type OrderLine,
  PAYMENT_STATES,
  type Payment,
  type PaymentState,
  type Schedule,
  cardTokens,
  payments,
} from './payments';
export { type WebhookEvent, webhookEvents } from './webhook-events';
