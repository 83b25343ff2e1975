import { DAY_SECONDS, mailboxOf } from '@edp/domain';
import { findJourney } from '../../journey';
import type { Infrastructure } from '../../platform/infrastructure';
import type { RateLimits } from '../../platform/rate-limits';
import { type ContactNoticeId, deleteContactNotice, findContactNotice } from '../../quotation';
import { contactChangedMail } from './contact-changed-mail';
import type { Mailer } from './mailer';
import { recordSent } from './send-once';

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'clock' | 'log'> {
  readonly mailer: Mailer;
  readonly rateLimits: Pick<RateLimits, 'count' | 'used'>;
}

const KIND = 'contact-changed';
/** Prevents flooding the mailbox of another person by changing the address of a journey many times. */
const PER_MAILBOX = { tries: 10, seconds: DAY_SECONDS };

/** Notifies one address that contact data was changed, and deletes the stored address. */
export function createSendContactChanged(dependencies: Dependencies) {
  const { db, vault, mailer, rateLimits, clock, log } = dependencies;

  return async ({ refId, noticeId }: ContactNoticeId): Promise<void> => {
    const notice = await findContactNotice(db, vault, noticeId);
    const product = notice && (await findJourney(db, refId));
    if (!product) return;
    const { address, changed, changedAt, language } = notice;
    const limit = { bucket: `contact-changed:mailbox:${mailboxOf(address)}`, ...PER_MAILBOX };
    if ((await rateLimits.used(limit)) >= limit.tries) {
      await deleteContactNotice(db, noticeId);
      log.warn({ kind: KIND }, 'e-mail not sent: the rate limit of the mailbox is exceeded');
      return;
    }
    const about = { kind: KIND, about: noticeId, product };
    await mailer.send({
      ...about,
      language,
      to: { name: '', address },
      date: clock(),
      write: (words, letterhead) => contactChangedMail(words, { letterhead, changed, changedAt }),
    });
    await rateLimits.count(limit);
    const mail = { messageId: mailer.messageIdOf(about), kind: KIND, refId, sentAt: clock() };
    await db.transaction(async (tx) => {
      await recordSent(tx, mail);
      await deleteContactNotice(tx, noticeId);
    });
    log.info({ kind: KIND }, 'e-mail sent');
  };
}
