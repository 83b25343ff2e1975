import { createTransport } from 'nodemailer';
import { toMailOptions } from './compose-mail';
import type { MailTransport } from './mail-transport';

const CONNECT_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 20_000;

/** Hands messages to a mail server: `smtp://user:password@host:587` or `smtps://...`. */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
  return {
    async send(message) {
      await transport.sendMail(toMailOptions(message));
    },
    close: () => {
      transport.close();
    },
  };
}
