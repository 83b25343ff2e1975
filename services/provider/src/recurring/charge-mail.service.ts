import type { Clock, Log } from '@edp/service';
import {
  type ProductFactsSource,
  type Printing,
  type MailsRepository,
  type Letter,
  type Mailer,
} from '../messaging';
import type { PaymentsRepository } from '../payment';
import type { Database } from '../platform/db';
import type { LoadIssuedCover } from '../policy';
import { chargeFailedMail, chargesStoppedMail, receiptMail } from './charge-mails';
import { receiptDocument } from './receipt-document';
import type { ChargeRecord, ReceiptsRepository } from './receipts.repository';

interface Dependencies {
  readonly db: Database;
  readonly attempts: PaymentsRepository;
  readonly receipts: ReceiptsRepository;
  readonly mails: MailsRepository;
  readonly mailer: Mailer;
  readonly loadIssued: LoadIssuedCover;
  readonly productFacts: ProductFactsSource;
  readonly printing: Printing;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Sends e-mails about charges without the buyer, each once: the message id is derived from the
 * attempt.
 */
export function createChargeMailService(dependencies: Dependencies) {
  const { db, attempts, receipts, mails, mailer, loadIssued, productFacts } = dependencies;
  const { printing, clock, log } = dependencies;

  return {
    /**
     * Not sent where the buyer wants no notifications. A failed charge is always reported, because
     * cover may end over it.
     */
    async sendReceipt(attemptId: string): Promise<void> {
      const charge = await load(attemptId);
      if (charge.issued.isReceiptSuppressed) return;
      const receipt = await receipts.find(attemptId);
      if (!receipt) throw new Error('There is no receipt to send.');
      const paid = { ...charge, receipt };
      await send('charge-receipt', charge, {
        date: receipt.createdAt,
        write: (texts) => receiptMail(texts, paid),
        attach: async (texts) => [
          {
            filename: texts.text('receipt.file', { number: receipt.receiptNumber }),
            content: await printing.inBackground(receiptDocument(texts, paid)),
          },
        ],
      });
    },

    /** Not sent once the charge was tried again: the result of that try is reported instead. */
    async sendChargeFailed(attemptId: string, nextTryOn: string): Promise<void> {
      const charge = await load(attemptId);
      const { refId, attemptNo } = charge.attempt;
      if ((await attempts.nextNumber(refId)) > attemptNo + 1) return;
      const write: Letter['write'] = (texts) => chargeFailedMail(texts, charge, nextTryOn);
      await send('charge-failed', charge, { date: clock(), write });
    },

    async sendChargesStopped(attemptId: string): Promise<void> {
      const charge = await load(attemptId);
      const { nextChargeDate } = charge.issued.policy;
      const write: Letter['write'] = (texts) => chargesStoppedMail(texts, charge, nextChargeDate);
      await send('charges-stopped', charge, { date: clock(), write });
    },
  };

  async function load(attemptId: string): Promise<ChargeRecord> {
    const attempt = await attempts.find(attemptId);
    const issued = attempt && (await loadIssued(attempt.refId));
    if (!attempt || !issued) throw new Error('There is no charge to write about.');
    const { productCode, variant } = issued.cover;
    return { attempt, issued, facts: productFacts(productCode, variant) };
  }

  async function send(
    kind: string,
    { attempt, issued }: ChargeRecord,
    letter: Pick<Letter, 'date' | 'write' | 'attach'>,
  ): Promise<void> {
    const { cover, refId } = issued;
    const about = { kind, about: attempt.id, product: cover };
    const messageId = mailer.messageIdOf(about);
    if (await mails.wasSent(messageId)) return;
    await mailer.send({
      ...letter,
      ...about,
      language: attempt.language,
      to: { name: cover.proposer.name, address: cover.proposer.email },
    });
    await db.transaction((tx) => mails.sent({ messageId, kind, refId, sentAt: clock() }, tx));
    log.info({ kind }, 'e-mail sent');
  }
}
