import type { PayableApplications } from '../application';
import type { Journeys, MailedLinkService } from '../journey';
import type { PaymentsRepository } from '../payment';
import type { Infrastructure } from '../platform/infrastructure';
import type { ObjectStore } from '../platform/objects';
import { handleJob } from '../platform/outbox';
import type { RateLimits } from '../platform/rate-limits';
import { type LoadIssuedCover, paymentFailedJob, policyPackJob } from '../policy';
import { contactChangedJob, type Quotations } from '../quotation';
import type { ProposalAnswersSource } from '../underwriting';
import { createContinueLater } from './continue-later.service';
import { createDocumentsService } from './documents/documents.service';
import type { ProductFactsSource } from './documents/product-facts';
import { createDocumentFiles } from './documents/rendering/document-files';
import type { DocumentRenderer } from './documents/rendering/document-renderer';
import { continueLaterJob, policyPackAgainJob, quoteJob } from './jobs';
import { createSendContactChanged } from './mail/contact-changed-mail.service';
import { createMailService } from './mail/mail.service';
import type { Mailer } from './mail/mailer';
import { createSendPaymentFailed } from './mail/payment-failed-mail.service';
import { createResendPolicy } from './mail/resend-policy';
import { createSendOnce } from './mail/send-once';

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'clock' | 'random' | 'log'> {
  readonly applications: PayableApplications;
  readonly attempts: PaymentsRepository;
  readonly journeys: Journeys;
  readonly links: MailedLinkService;
  readonly loadIssued: LoadIssuedCover;
  readonly proposalAnswers: ProposalAnswersSource;
  readonly productFacts: ProductFactsSource;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  readonly renderer: DocumentRenderer;
  readonly quotations: Pick<Quotations, 'price'>;
  readonly objects: ObjectStore;
}

/** Composes documents, and e-mails about a journey and its policy. */
export function createMessagingModule(dependencies: Dependencies) {
  const sendOnce = createSendOnce(dependencies);
  const continueLater = createContinueLater({ ...dependencies, sendOnce });
  const documents = createDocumentsService({
    ...dependencies,
    files: createDocumentFiles(dependencies),
  });
  const mail = createMailService({ ...dependencies, documents, sendOnce });
  const sendPaymentFailed = createSendPaymentFailed({ ...dependencies, sendOnce });
  const sendContactChanged = createSendContactChanged({ ...dependencies, sendOnce });

  return {
    continueLater,
    documents,
    resendPolicy: createResendPolicy(dependencies),
    jobs: [
      handleJob(policyPackJob, ({ refId }) => mail.sendPolicyPack(refId)),
      handleJob(policyPackAgainJob, (sending) => mail.sendPolicyPackAgain(sending)),
      handleJob(paymentFailedJob, (failed) => sendPaymentFailed(failed)),
      handleJob(contactChangedJob, (notice) => sendContactChanged(notice)),
      handleJob(continueLaterJob, (link) => continueLater.deliver(link)),
      handleJob(quoteJob, (link) => continueLater.deliver(link, true)),
    ],
  };
}
