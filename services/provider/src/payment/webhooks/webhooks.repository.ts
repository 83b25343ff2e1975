import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db';
import { webhookEvents } from './tables';

export type WebhooksRepository = ReturnType<typeof createWebhooksRepository>;

export function createWebhooksRepository(db: Database) {
  return {
    async isKnown(eventId: string): Promise<boolean> {
      const rows = await db
        .select({ eventId: webhookEvents.eventId })
        .from(webhookEvents)
        .where(eq(webhookEvents.eventId, eventId));
      return rows.length > 0;
    },

    async remember(eventId: string, receivedAt: Date): Promise<void> {
      await db.insert(webhookEvents).values({ eventId, receivedAt }).onConflictDoNothing();
    },
  };
}
