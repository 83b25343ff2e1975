import type { Config } from '../../config';
import { createFolderTransport } from './folder-transport';
import type { MailTransport } from './mail-transport';
import { createSmtpTransport } from './smtp-transport';

/** As the settings say: by SMTP, or into the outbox folder. */
export function createTransport({ smtpUrl, outboxFolder }: Config['mail']): MailTransport {
  return smtpUrl ? createSmtpTransport(smtpUrl) : createFolderTransport(outboxFolder);
}
