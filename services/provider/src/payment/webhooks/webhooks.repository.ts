import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db';
import { webhookEvents } from './tables';

export async function isKnownEvent(db: Database, eventId: string): Promise<boolean> {
  return (await db.$count(webhookEvents, eq(webhookEvents.eventId, eventId))) > 0;
}

export async function rememberEvent(
  db: Database,
  eventId: string,
  receivedAt: Date,
): Promise<void> {
  await db.insert(webhookEvents).values({ eventId, receivedAt }).onConflictDoNothing();
}
