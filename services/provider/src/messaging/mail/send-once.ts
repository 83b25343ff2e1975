import { eq } from 'drizzle-orm';
import { DAY_SECONDS, mailboxOf } from '@edp/domain';
import type { JourneyPart } from '../../journey';
import type { Database, Transaction } from '../../platform/db';
import type { Infrastructure } from '../../platform/infrastructure';
import { mailsById, removeFiles } from './mail-folder';
import type { OutgoingMail, Mailer } from './mailer';
import { mails } from './tables';

interface Dependencies extends Pick<Infrastructure, 'db' | 'clock' | 'log'> {
  readonly mailer: Mailer;
}

type Subject = Pick<OutgoingMail, 'kind' | 'about' | 'product'>;

/** An e-mail about a journey. */
interface JourneyMail extends Subject {
  readonly refId: string;
  /** Called only if the e-mail was not sent yet. */
  readonly compose: () => Promise<Omit<OutgoingMail, keyof Subject>>;
  /** Runs in the transaction that records the e-mail as sent. */
  readonly alsoRecord?: (tx: Transaction) => Promise<void>;
}

/** Sends an e-mail unless it is recorded as sent. */
export type SendOnce = (mail: JourneyMail) => Promise<void>;

/**
 * Creates at-least-once delivery: an e-mail is recorded after it was sent. After a crash in between it is sent again
 * with the same message id, by which mail servers detect duplicates.
 */
export function createSendOnce({ db, mailer, clock, log }: Dependencies): SendOnce {
  return async ({ refId, compose, alsoRecord, ...subject }) => {
    const { kind } = subject;
    const messageId = mailer.messageIdOf(subject);
    if (await wasSent(db, messageId)) return;
    await mailer.send({ ...subject, ...(await compose()) });
    await db.transaction(async (tx) => {
      const sent = { messageId, kind, refId, sentAt: clock() };
      await tx.insert(mails).values(sent).onConflictDoNothing();
      await alsoRecord?.(tx);
    });
    log.info({ kind }, 'e-mail sent');
  };
}

/**
 * The limit of e-mails of a kind that others can cause, by changes or payments of journeys with an address: prevents
 * flooding the mailbox of another person.
 */
export function mailboxLimit(kind: string, address: string) {
  return { bucket: `${kind}:mailbox:${mailboxOf(address)}`, tries: 10, seconds: DAY_SECONDS };
}

async function wasSent(db: Database, messageId: string): Promise<boolean> {
  return (await db.$count(mails, eq(mails.messageId, messageId))) > 0;
}

/** E-mails sent about a journey, with their copies in the outbox folder, which nothing else can find afterwards. */
export function createMailsOfJourney(outboxFolder: string): JourneyPart {
  return {
    async erase(tx, refId) {
      const sent = await tx.delete(mails).where(eq(mails.refId, refId)).returning();
      if (sent.length === 0) return;
      const ids = sent.map(({ messageId }) => messageId);
      await removeFiles(await mailsById(outboxFolder, ids));
    },
  };
}
