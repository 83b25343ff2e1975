import { createServer, type AddressInfo, type Server, Socket } from 'node:net';
import { inspect } from 'node:util';
import { FinalFailure } from '../../platform/outbox/job';
import { mailbox, messageIdFor, type MailMessage } from './mail-message';
import { createSmtpTransport } from './smtp-transport';

const MESSAGE: MailMessage = {
  messageId: messageIdFor('policy-pack', 'REF', 'amber.example'),
  from: mailbox('Amber Life', 'no-reply@amber.example'),
  to: mailbox('Aisyah binti Rahman', 'aisyah.rahman@example.my'),
  subject: 'You are covered',
  text: 'text',
  html: '<p>html</p>',
  date: new Date('2026-11-20T02:48:00Z'),
  attachments: [],
};

/** A minimal mail server for one delivery; `rejection` is its response to the recipient. */
function serve(socket: Socket, received: string[], rejection: string | null): void {
  let inData = false;
  let pending = '';
  const send = (line: string) => socket.write(`${line}\r\n`);
  send('220 mail.test');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8');
    if (inData) {
      if (!pending.endsWith('\r\n.\r\n')) return;
      received.push(pending);
      inData = false;
      pending = '';
      send('250 taken');
      return;
    }
    for (; pending.includes('\r\n'); pending = pending.slice(pending.indexOf('\r\n') + 2)) {
      const verb = pending.slice(0, 4).toUpperCase();
      inData = verb === 'DATA';
      send(inData ? '354 go on' : verb === 'RCPT' && rejection ? rejection : '250 fine');
    }
  });
}

describe('sending by SMTP', () => {
  let server: Server;
  let received: string[];
  let rejection: string | null;

  beforeAll(async () => {
    server = createServer((socket) => {
      serve(socket, received, rejection);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
  });
  beforeEach(() => {
    received = [];
    rejection = null;
  });

  const transport = () =>
    createSmtpTransport(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);

  it('sends the message to the server named by SMTP_URL', async () => {
    await transport().send(MESSAGE);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('Subject: You are covered');
    expect(received[0]).toContain(MESSAGE.messageId);
  });

  it('waits ten minutes for the response to a message (RFC 5321, 4.5.3.2.6)', async () => {
    const timeouts = jest.spyOn(Socket.prototype, 'setTimeout');
    await transport().send(MESSAGE);
    const waits = timeouts.mock.calls.map(([ms]) => ms).filter((ms) => ms > 0);
    timeouts.mockRestore();
    // After the timeout of the connection.
    expect(waits.at(-1)).toBe(10 * 60_000);
  });

  it.each(['550 5.7.1 blocked', '450 4.1.1 later', '550 no'])(
    'fails when the server rejects, so that it is retried (%s)',
    async (response) => {
      rejection = response;
      const failure = await transport()
        .send(MESSAGE)
        .catch((error: unknown) => error);
      expect(String(failure)).toContain(response);
      expect(failure).not.toBeInstanceOf(FinalFailure);
      expect(received).toEqual([]);
    },
  );

  it('fails permanently if the address does not exist, and does not repeat it in the error', async () => {
    rejection = `550 5.1.1 <${MESSAGE.to.address}>: no such user`;
    const failure = await transport()
      .send(MESSAGE)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FinalFailure);
    expect(inspect(failure)).not.toContain(MESSAGE.to.address);
  });
});
