import { createFolderTransport } from './folder-transport';
import type { MailTransport } from './mail-transport';
import { createSmtpTransport } from './smtp-transport';

export interface MailSettings {
  /** Undefined: e-mails are written to `outboxFolder` instead. */
  readonly smtpUrl: string | undefined;
  readonly outboxFolder: string;
}

/** As the settings say: by SMTP, or into the outbox folder. */
export function createTransport({ smtpUrl, outboxFolder }: MailSettings): MailTransport {
  return smtpUrl ? createSmtpTransport(smtpUrl) : createFolderTransport(outboxFolder);
}
