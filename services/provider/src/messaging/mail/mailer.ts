import type { Language, ProductCode, Variant } from '@edp/domain';
import { type Letterhead, type Wording, wordingFor } from '../../reference-data';
import { letterheadFigures } from '../documents/figures';
import type { ProductFactsSource } from '../documents/product-facts';
import { createFolderTransport } from './folder-transport';
import { mailHtml } from './mail-html';
import {
  type MailAttachment,
  type MailContent,
  type MailTransport,
  type Mailbox,
  mailbox,
  messageIdFor,
} from './mail-message';
import { mailText } from './mail-text';
import { createSmtpTransport } from './smtp-transport';

/** An e-mail before it is composed. */
export interface OutgoingMail {
  /** Kind and subject of the e-mail, from which the message id is derived. */
  readonly kind: string;
  readonly about: string;
  readonly product: { readonly productCode: ProductCode; readonly variant: Variant };
  readonly language: Language;
  readonly to: Mailbox;
  readonly date: Date;
  readonly attach?: (texts: Wording) => Promise<readonly MailAttachment[]>;
  /** The attachments are made first, because the text may name them. */
  readonly write: (texts: Wording, attachments: readonly MailAttachment[]) => MailContent;
}

/** Composes e-mails in the wording of their product, as HTML and as text, and sends them. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  /** The message id of an e-mail: the same for every try. */
  messageIdOf(mail: Pick<OutgoingMail, 'kind' | 'about' | 'product'>): string;
  /** Closes connections to the mail server; call it after the last e-mail. */
  close(): void;
}

export function createMailer(transport: MailTransport, productFacts: ProductFactsSource): Mailer {
  const letterheadOf = ({ productCode, variant }: OutgoingMail['product']): Letterhead =>
    productFacts(productCode, variant).letterhead;

  const messageIdOf: Mailer['messageIdOf'] = ({ kind, about, product }) => {
    const { sender } = letterheadOf(product);
    return messageIdFor(kind, about, sender.slice(sender.indexOf('@') + 1));
  };

  return {
    messageIdOf,
    close: () => transport.close(),

    async send(mail) {
      const letterhead = letterheadOf(mail.product);
      const { language, product } = mail;
      const figures = letterheadFigures(letterhead, language);
      const texts = wordingFor(language, product.variant, figures);
      const attachments = (await mail.attach?.(texts)) ?? [];
      const content = mail.write(texts, attachments);
      await transport.send({
        messageId: messageIdOf(mail),
        from: mailbox(letterhead.brand, letterhead.sender),
        to: mailbox(mail.to.name, mail.to.address),
        subject: content.subject,
        text: mailText(texts, content),
        html: mailHtml(texts, content),
        date: mail.date,
        attachments,
      });
    },
  };
}

interface MailSettings {
  /** Undefined: e-mails are written to `outboxFolder` instead. */
  readonly smtpUrl: string | undefined;
  readonly outboxFolder: string;
}

/** Creates the configured transport: SMTP, or the outbox folder. */
export function createTransport({ smtpUrl, outboxFolder }: MailSettings): MailTransport {
  return smtpUrl ? createSmtpTransport(smtpUrl) : createFolderTransport(outboxFolder);
}
