import type { OutgoingMail, DocumentRenderer, ProductFactsSource, SendOnce } from '../messaging';
import type { PaymentsRepository } from '../payment';
import type { Infrastructure } from '../platform/infrastructure';
import type { LoadIssuedCover } from '../policy';
import { chargeFailedMail, chargesStoppedMail, receiptMail } from './charge-mails';
import { receiptDocument } from './receipt-document';
import { type ChargeRecord, findReceipt } from './receipts.repository';

interface Dependencies extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly sendOnce: SendOnce;
  readonly attempts: PaymentsRepository;
  readonly loadIssued: LoadIssuedCover;
  readonly productFacts: ProductFactsSource;
  readonly renderer: DocumentRenderer;
}

/**
 * Sends e-mails about charges without the buyer, each once: the message id is derived from the
 * attempt.
 */
export function createChargeMailService(dependencies: Dependencies) {
  const { db, sendOnce, attempts, loadIssued, productFacts, renderer, clock } = dependencies;

  return {
    /**
     * Not sent where the buyer wants no notifications. A failed charge is always reported, because
     * cover may end over it.
     */
    async sendReceipt(attemptId: string): Promise<void> {
      const charge = await load(attemptId);
      if (charge.issued.isReceiptSuppressed) return;
      const receipt = await findReceipt(db, attemptId);
      if (!receipt) throw new Error('There is no receipt to send.');
      const paid = { ...charge, receipt };
      await send('charge-receipt', charge, {
        date: receipt.createdAt,
        write: (texts) => receiptMail(texts, paid),
        attach: async (texts) => [
          {
            filename: texts.text('receipt.file', { number: receipt.receiptNumber }),
            content: await renderer.inBackground(receiptDocument(texts, paid)),
          },
        ],
      });
    },

    /**
     * Not sent once the charge was tried again: the result of that try is reported instead. Nor
     * after a cancellation, which ends the tries.
     */
    async sendChargeFailed(attemptId: string, nextTryOn: string): Promise<void> {
      const charge = await load(attemptId);
      if (charge.issued.policy.chargesStopped) return;
      const { refId, attemptNo } = charge.attempt;
      if ((await attempts.nextNumber(refId)) > attemptNo + 1) return;
      const write: OutgoingMail['write'] = (texts) => chargeFailedMail(texts, charge, nextTryOn);
      await send('charge-failed', charge, { date: clock(), write });
    },

    async sendChargesStopped(attemptId: string): Promise<void> {
      const charge = await load(attemptId);
      const write: OutgoingMail['write'] = (texts) => chargesStoppedMail(texts, charge);
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

  function send(
    kind: string,
    { attempt, issued }: ChargeRecord,
    letter: Pick<OutgoingMail, 'date' | 'write' | 'attach'>,
  ): Promise<void> {
    const { cover, refId } = issued;
    const to = { name: cover.proposer.name, address: cover.proposer.email };
    const compose = () => Promise.resolve({ ...letter, language: attempt.language, to });
    return sendOnce({ kind, about: attempt.id, product: cover, refId, compose });
  }
}
