import type { Clock } from '../clock';
import type { Database } from '../db/client';
import { policyDocument } from '../documents/policy-document';
import type { ProductFactsSource } from '../documents/product-facts';
import { renderPdf } from '../documents/render-pdf';
import type { Log } from '../log';
import type { PayableApplications } from '../payments/payable-application';
import type { LoadIssuedCover } from '../policies/issued-cover';
import { wordingFor } from '../wording/wording';
import { mailHtml } from './mail-html';
import { mailbox, messageIdFor } from './mail-message';
import { mailText } from './mail-text';
import type { MailTransport } from './mail-transport';
import type { MailsRepository } from './mails.repository';
import { policyPackMail } from './policy-pack-mail';

export type MailService = ReturnType<typeof createMailService>;

interface Dependencies {
  readonly db: Database;
  readonly mails: MailsRepository;
  readonly transport: MailTransport;
  readonly loadIssued: LoadIssuedCover;
  readonly applications: PayableApplications;
  readonly productFacts: ProductFactsSource;
  readonly clock: Clock;
  readonly log: Log;
}

const POLICY_PACK = 'policy-pack';

export function createMailService(dependencies: Dependencies) {
  const { db, mails, transport, loadIssued, applications, productFacts, clock, log } = dependencies;

  return {
    /** Sends the policy to its owner, once: the message's id follows from the reference. */
    async sendPolicyPack(refId: string): Promise<void> {
      const issued = await loadIssued(refId);
      if (!issued) throw new Error('There is no policy to send.');
      if (issued.isPackSuppressed) return;
      const { cover, policy, payment, language, transactionNo } = issued;
      const facts = productFacts(cover.productCode, cover.variant);
      const brand = facts.letterhead.brand;
      const { sender } = facts.letterhead;
      const host = sender.slice(sender.indexOf('@') + 1);
      const messageId = messageIdFor(POLICY_PACK, refId, host);
      if (await mails.wasSent(messageId)) return;

      const words = wordingFor(language, cover.variant);
      const madeAt = payment.settledAt ?? clock();
      const input = {
        cover,
        policy,
        facts,
        transactionNo,
        amountPaid: payment.amountSen,
        madeAt,
      };
      const content = policyPackMail(words, input);
      await transport.send({
        messageId,
        from: mailbox(brand, sender),
        to: mailbox(cover.proposer.name, cover.proposer.email),
        subject: content.subject,
        text: mailText(content),
        html: mailHtml(content),
        date: madeAt,
        attachments: [
          {
            filename: words.text('policy.file', { number: policy.policyNumber }),
            content: await renderPdf(policyDocument(words, input)),
          },
        ],
      });
      await db.transaction(async (tx) => {
        await mails.sent({ messageId, kind: POLICY_PACK, refId, sentAt: clock() }, tx);
        await applications.mailed(refId, tx);
      });
      log.info({ kind: POLICY_PACK }, 'e-mail sent');
    },
  };
}
