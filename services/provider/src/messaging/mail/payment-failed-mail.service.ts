import type { Clock, Log } from '@edp/service';
import type { PayableApplications } from '../../application';
import type { MailedLinkService } from '../../journey';
import { failureOf, type PaymentsRepository } from '../../payment';
import type { Database } from '../../platform/db';
import type { Mailer } from './mailer';
import type { MailsRepository } from './mails.repository';
import { paymentFailedMail } from './payment-failed-mail';

interface Dependencies {
  readonly db: Database;
  readonly attempts: PaymentsRepository;
  readonly applications: Pick<PayableApplications, 'load'>;
  readonly links: Pick<MailedLinkService, 'arm'>;
  readonly mails: MailsRepository;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
}

interface FailedPayment {
  readonly attemptId: string;
  /** Id of the link in the e-mail. */
  readonly linkId: string;
}

const KIND = 'payment-failed';

/** Reports once that a pending payment failed, unless the buyer has started another payment. */
export function createSendPaymentFailed(dependencies: Dependencies) {
  const { db, attempts, applications, links, mails, mailer, clock, log } = dependencies;

  return async ({ attemptId, linkId }: FailedPayment): Promise<void> => {
    const attempt = await attempts.find(attemptId);
    if (!attempt) return;
    const { refId, language } = attempt;
    if ((await attempts.latest(refId))?.id !== attemptId) return;
    const { cover, proposalNumber } = await applications.load(refId);
    const about = { kind: KIND, about: attemptId, product: cover };
    const messageId = mailer.messageIdOf(about);
    if (await mails.wasSent(messageId)) return;

    const link = await links.arm({ refId, linkId });
    await mailer.send({
      ...about,
      language,
      to: { name: cover.proposer.name, address: cover.proposer.email },
      date: clock(),
      write: (texts, letterhead) =>
        paymentFailedMail(texts, {
          letterhead,
          name: cover.proposer.name,
          transactionNo: proposalNumber,
          amount: attempt.amountSen,
          begunAt: attempt.createdAt,
          failure: failureOf(attempt.failureCode),
          link,
        }),
    });
    await db.transaction((tx) => mails.sent({ messageId, kind: KIND, refId, sentAt: clock() }, tx));
    log.info({ kind: KIND }, 'e-mail sent');
  };
}
