import { eq } from 'drizzle-orm';
import type { JourneyPart } from '../../journey';
import type { Database, Transaction } from '../../platform/db';
import { mails } from './tables';

export type MailsRepository = ReturnType<typeof createMailsRepository>;

export function createMailsRepository(db: Database) {
  return {
    async wasSent(messageId: string): Promise<boolean> {
      return (await db.$count(mails, eq(mails.messageId, messageId))) > 0;
    },

    async sent(mail: typeof mails.$inferInsert, tx: Transaction): Promise<void> {
      await tx.insert(mails).values(mail).onConflictDoNothing();
    },
  };
}

/** E-mails sent about a journey. */
export const mailsOfJourney: JourneyPart = {
  async erase(tx, refId) {
    await tx.delete(mails).where(eq(mails.refId, refId));
  },
};
