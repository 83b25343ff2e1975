import { createTransport } from 'nodemailer';
import { FinalFailure } from '../../platform/outbox';
import { toMailOptions } from './compose-mail';
import type { MailTransport } from './mail-message';

const CONNECT_TIMEOUT_MS = 5_000;
/**
 * A server may scan a message before it accepts it: RFC 5321 (4.5.3.2.6) allows ten minutes. A
 * shorter timeout would send it again.
 */
const SOCKET_TIMEOUT_MS = 10 * 60_000;

/**
 * Permanent rejection of the recipient because of the address (RFC 3463, 3.2). Other rejections may
 * concern the sender and can be fixed.
 */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.(?:1|2|3|10)\b/;

/** Sends messages to a mail server: `smtp://user:password@host:587` or `smtps://...`. */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const transport = connectTo(smtpUrl);
  return {
    async send(message) {
      try {
        await transport.sendMail(toMailOptions(message));
      } catch (error) {
        if (isUnknownAddress(error)) throw new FinalFailure('There is no such e-mail address.');
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Connects and logs in without sending anything. Rejects when the mail server cannot be used. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = connectTo(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function connectTo(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
}

/** Detects nodemailer's error for a rejected recipient. */
function isUnknownAddress(error: unknown): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown };
  return command === 'RCPT TO' && typeof response === 'string' && NO_SUCH_ADDRESS.test(response);
}
