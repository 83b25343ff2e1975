import { isNull, sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import { type Clock, readGauges } from '@edp/service';
import type { Database } from '../db/client';
import { webhookEvents } from '../db/schema';

/** Exports the number of undelivered events, and the age of the oldest. */
export function registerWebhookMetrics(registry: Registry, db: Database, clock: Clock): void {
  readGauges(registry, {
    help: {
      card_webhooks_waiting: 'Webhook events that are not delivered yet.',
      card_webhooks_oldest_seconds: 'Age of the oldest webhook event that is not delivered.',
    },
    async read() {
      const [row] = await db
        .select({
          waiting: sql`count(*)`.mapWith(Number),
          oldest: sql`min(${webhookEvents.createdAt})`.mapWith(webhookEvents.createdAt),
        })
        .from(webhookEvents)
        .where(isNull(webhookEvents.deliveredAt));
      const now = clock().getTime();
      const since = row?.oldest as Date | null | undefined;
      return {
        card_webhooks_waiting: row?.waiting ?? 0,
        card_webhooks_oldest_seconds: since ? Math.max(0, (now - since.getTime()) / 1000) : 0,
      };
    },
  });
}
