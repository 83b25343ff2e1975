import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/client';
import { mails } from '../../platform/db/schema';

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
