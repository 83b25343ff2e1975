export { type Capture, captures } from './captures';
export { type NewPayment, type OrderLine, type Payment, type Schedule, payments } from './payments';
export { type WebhookEvent, webhookEvents } from './webhook-events';
