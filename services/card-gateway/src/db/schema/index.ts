export { type Capture, captures } from './captures';
export {
  type CardToken,
  type NewPayment,
  type OrderLine,
  type Payment,
  type Schedule,
  cardTokens,
  payments,
} from './payments';
export { type WebhookEvent, webhookEvents } from './webhook-events';
