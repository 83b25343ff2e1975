import MailComposer from 'nodemailer/lib/mail-composer';
import type Mail from 'nodemailer/lib/mailer';
import type { MailMessage } from './mail-message';

/** Maps a message to the options of nodemailer. */
export function toMailOptions(message: MailMessage): Mail.Options {
  return {
    messageId: `<${message.messageId}>`,
    from: { ...message.from },
    to: { ...message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    date: message.date,
    attachments: message.attachments.map(({ filename, content }) => ({
      filename,
      content,
      contentType: 'application/pdf',
    })),
    headers: { 'auto-submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The bytes of the message (RFC 5322). */
export function composeMail(message: MailMessage): Promise<Buffer> {
  return new MailComposer(toMailOptions(message)).compile().build();
}
