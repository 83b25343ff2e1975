import type { PayableApplications } from '../../application';
import type { MailedLinkService } from '../../journey';
import { failureOf, type PaymentsRepository } from '../../payment';
import type { Infrastructure } from '../../platform/infrastructure';
import type { RateLimits } from '../../platform/rate-limits';
import { paymentFailedMail } from './payment-failed-mail';
import { mailboxLimit, type SendOnce } from './send-once';

interface Dependencies extends Pick<Infrastructure, 'clock' | 'log'> {
  readonly sendOnce: SendOnce;
  readonly attempts: PaymentsRepository;
  readonly applications: Pick<PayableApplications, 'load'>;
  readonly links: Pick<MailedLinkService, 'createAndActivate'>;
  readonly rateLimits: Pick<RateLimits, 'count' | 'used'>;
}

const KIND = 'payment-failed';

interface FailedPayment {
  readonly attemptId: string;
  /** Id of the link in the e-mail. */
  readonly linkId: string;
}

/** Reports once for each link that a pending payment failed, unless the buyer has started another payment. */
export function createSendPaymentFailed(dependencies: Dependencies) {
  const { sendOnce, attempts, applications, links, rateLimits, clock, log } = dependencies;

  return async ({ attemptId, linkId }: FailedPayment): Promise<void> => {
    const attempt = await attempts.find(attemptId);
    if (!attempt) return;
    const { refId, language } = attempt;
    if ((await attempts.latest(refId))?.id !== attemptId) return;
    const { cover, proposalNumber } = await applications.load(refId);
    const { name, email: address } = cover.proposer;
    const limit = mailboxLimit(KIND, address);
    if ((await rateLimits.used(limit)) >= limit.tries) {
      log.warn({ kind: KIND }, 'e-mail not sent: the rate limit of the mailbox is exceeded');
      return;
    }
    await sendOnce({
      kind: KIND,
      // After a change of the address the job has another link, and is sent again.
      about: linkId,
      product: cover,
      refId,
      async compose() {
        const createdAt = attempt.settledAt ?? attempt.createdAt;
        const link = await links.createAndActivate({ refId, linkId, language, createdAt });
        return {
          language,
          to: { name, address },
          date: clock(),
          write: (texts) =>
            paymentFailedMail(texts, {
              name,
              transactionNo: proposalNumber,
              amount: attempt.amountSen,
              begunAt: attempt.createdAt,
              failure: failureOf(attempt.failureCode),
              link,
            }),
        };
      },
    });
    await rateLimits.count(limit);
  };
}
