import type { PayableApplications } from '../application';
import {
  createSendOnce,
  type Mailer,
  type DocumentRenderer,
  type ProductFactsSource,
} from '../messaging';
import type { PaymentModule, CardGateway, PaymentsRepository } from '../payment';
import type { BusinessMetrics } from '../platform/business-metrics';
import type { Infrastructure } from '../platform/infrastructure';
import { handleJob } from '../platform/outbox';
import type { LoadIssuedCover } from '../policy';
import { createChargeMailService } from './charge-mail.service';
import { chargeCardJob, chargeFailedJob, chargesStoppedJob, receiptJob } from './jobs';
import { createRecurringCharges } from './recurring-charges.service';
import { createSchedulesRepository } from './schedules.repository';

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'clock' | 'log'> {
  readonly applications: PayableApplications;
  readonly attempts: PaymentsRepository;
  readonly payment: Pick<PaymentModule, 'settlement' | 'orderSettings'>;
  readonly cards: CardGateway;
  readonly loadIssued: LoadIssuedCover;
  readonly mailer: Mailer;
  readonly productFacts: ProductFactsSource;
  readonly renderer: DocumentRenderer;
  readonly metrics: Pick<BusinessMetrics, 'payment'>;
}

/** Composes the charges after the first, with their receipts and e-mails. */
export function createRecurringModule(dependencies: Dependencies) {
  const charges = createRecurringCharges({
    ...dependencies,
    ...dependencies.payment,
    schedules: createSchedulesRepository(dependencies.db),
  });
  const mail = createChargeMailService({
    ...dependencies,
    sendOnce: createSendOnce(dependencies),
  });

  return {
    chargeDue: (stopping?: AbortSignal) => charges.chargeDue(stopping),
    jobs: [
      handleJob(chargeCardJob, ({ attemptId }) => charges.completeCharge(attemptId)),
      handleJob(receiptJob, ({ attemptId }) => mail.sendReceipt(attemptId)),
      handleJob(chargeFailedJob, ({ attemptId, nextTryOn }) =>
        mail.sendChargeFailed(attemptId, nextTryOn),
      ),
      handleJob(chargesStoppedJob, ({ attemptId }) => mail.sendChargesStopped(attemptId)),
    ],
  };
}
