import { findJourney } from '../../journey';
import type { Infrastructure } from '../../platform/infrastructure';
import type { RateLimits } from '../../platform/rate-limits';
import { type ContactNoticeId, deleteContactNotice, findContactNotice } from '../../quotation';
import { contactChangedMail } from './contact-changed-mail';
import { mailboxLimit, type SendOnce } from './send-once';

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'clock' | 'log'> {
  readonly sendOnce: SendOnce;
  readonly rateLimits: Pick<RateLimits, 'count' | 'used'>;
}

const KIND = 'contact-changed';

/** Notifies one address that contact data was changed, and deletes the stored address. */
export function createSendContactChanged(dependencies: Dependencies) {
  const { db, vault, sendOnce, rateLimits, clock, log } = dependencies;

  return async ({ refId, noticeId }: ContactNoticeId): Promise<void> => {
    const notice = await findContactNotice(db, vault, noticeId);
    const product = notice && (await findJourney(db, refId));
    if (!product) return;
    const { address, changed, changedAt, language } = notice;
    const limit = mailboxLimit(KIND, address);
    if ((await rateLimits.used(limit)) >= limit.tries) {
      await deleteContactNotice(db, noticeId);
      log.warn({ kind: KIND }, 'e-mail not sent: the rate limit of the mailbox is exceeded');
      return;
    }
    await sendOnce({
      kind: KIND,
      about: noticeId,
      product,
      refId,
      compose: () =>
        Promise.resolve({
          language,
          to: { name: '', address },
          date: clock(),
          write: (words) => contactChangedMail(words, { changed, changedAt }),
        }),
      alsoRecord: (tx) => deleteContactNotice(tx, noticeId),
    });
    await rateLimits.count(limit);
  };
}
