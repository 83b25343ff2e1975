import type { Clock } from '@edp/service';
import type { PayableApplications } from '../../application';
import type { MailedLinkService } from '../../journey';
import { failureOf, type PaymentsRepository } from '../../payment';
import { paymentFailedMail } from './payment-failed-mail';
import type { SendOnce } from './send-once';

interface Dependencies {
  readonly sendOnce: SendOnce;
  readonly attempts: PaymentsRepository;
  readonly applications: Pick<PayableApplications, 'load'>;
  readonly links: Pick<MailedLinkService, 'createAndActivate'>;
  readonly clock: Clock;
}

interface FailedPayment {
  readonly attemptId: string;
  /** Id of the link in the e-mail. */
  readonly linkId: string;
}

/** Reports once that a pending payment failed, unless the buyer has started another payment. */
export function createSendPaymentFailed(dependencies: Dependencies) {
  const { sendOnce, attempts, applications, links, clock } = dependencies;

  return async ({ attemptId, linkId }: FailedPayment): Promise<void> => {
    const attempt = await attempts.find(attemptId);
    if (!attempt) return;
    const { refId, language } = attempt;
    if ((await attempts.latest(refId))?.id !== attemptId) return;
    const { cover, proposalNumber } = await applications.load(refId);
    await sendOnce({
      ...{ kind: 'payment-failed', about: attemptId, product: cover, refId },
      async compose() {
        const createdAt = attempt.settledAt ?? attempt.createdAt;
        const link = await links.createAndActivate({ refId, linkId, language, createdAt });
        return {
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
        };
      },
    });
  };
}
