import type { MailMessage } from './mail-message';

/** Hands a message on; resolves when somebody else is answerable for it. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
  close(): void;
}
