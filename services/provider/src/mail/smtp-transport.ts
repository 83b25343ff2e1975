import { createTransport } from 'nodemailer';
import { toMailOptions } from './compose-mail';
import type { MailTransport } from './mail-transport';

const CONNECT_TIMEOUT_MS = 5_000;
/**
 * A server may look through a message before it takes it: RFC 5321 (4.5.3.2.6) allows ten minutes. Whoever hangs up sooner
 * sends it again.
 */
const SOCKET_TIMEOUT_MS = 10 * 60_000;

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
