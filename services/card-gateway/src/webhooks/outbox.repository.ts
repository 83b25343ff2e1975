import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/client';
import { webhookEvents } from '../db/schema';
import type { WebhookEvent } from '../db/schema';

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

export function createOutboxRepository(db: Database) {
  return {
    async insert(event: WebhookEvent, on: Executor): Promise<void> {
      await on.insert(webhookEvents).values(event);
    },

    /**
     * Claims up to `limit` waiting events, leased until `leaseEnd`. After a crash they are claimed
     * again, so an event is sent at least once.
     */
    async claim(now: Date, leaseEnd: Date, limit: number): Promise<WebhookEvent[]> {
      const waiting = db
        .select({ id: webhookEvents.id })
        .from(webhookEvents)
        .where(and(isNull(webhookEvents.deliveredAt), lte(webhookEvents.nextAttemptAt, now)))
        .orderBy(asc(webhookEvents.nextAttemptAt))
        .limit(limit)
        .for('update', { skipLocked: true });

      return db
        .update(webhookEvents)
        .set({ nextAttemptAt: leaseEnd, attempts: sql`${webhookEvents.attempts} + 1` })
        .where(inArray(webhookEvents.id, waiting))
        .returning();
    },

    async markDelivered(id: string, now: Date): Promise<void> {
      await db.update(webhookEvents).set({ deliveredAt: now }).where(eq(webhookEvents.id, id));
    },

    async retryAt(id: string, time: Date): Promise<void> {
      await db.update(webhookEvents).set({ nextAttemptAt: time }).where(eq(webhookEvents.id, id));
    },
  };
}
