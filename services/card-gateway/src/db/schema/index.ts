export { captures } from './captures';
export type { Capture } from './captures';
export { cardTokens } from './card-tokens';
export type { CardToken } from './card-tokens';
export { payments } from './payments';
export type { NewPayment, OrderLine, PageLanguage, Payment, Schedule } from './payments';
export { webhookEvents } from './webhook-events';
export type { WebhookEvent } from './webhook-events';
