import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../platform/retention';
import { webhookEvents } from './webhooks/tables';

/** Ids of the card gateway's events. */
export const paymentRetention: RetentionRule = {
  setting: 'RETAIN_WEBHOOK_EVENTS_DAYS',
  days: 30,
  table: webhookEvents,
  isOver: (cutoff) => lt(webhookEvents.receivedAt, cutoff),
};
