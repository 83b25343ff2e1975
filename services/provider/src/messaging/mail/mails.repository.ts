import { eq } from 'drizzle-orm';
import type { JourneyPart } from '../../journey';
import type { Database, Transaction } from '../../platform/db';
import { mails } from './tables';

export async function wasSent(db: Database, messageId: string): Promise<boolean> {
  return (await db.$count(mails, eq(mails.messageId, messageId))) > 0;
}

export async function recordSent(tx: Transaction, mail: typeof mails.$inferInsert): Promise<void> {
  await tx.insert(mails).values(mail).onConflictDoNothing();
}

/** E-mails sent about a journey. */
export const mailsOfJourney: JourneyPart = {
  async erase(tx, refId) {
    await tx.delete(mails).where(eq(mails.refId, refId));
  },
};
