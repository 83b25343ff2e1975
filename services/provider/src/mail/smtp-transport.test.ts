import { createServer, type AddressInfo, type Server, Socket } from 'node:net';
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

/** As much of a mail server as one delivery needs; `refuses` makes it say no to the recipient. */
function serve(socket: Socket, received: string[], refuses: boolean): void {
  let inData = false;
  let pending = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail.test');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8');
    if (inData) {
      if (!pending.endsWith('\r\n.\r\n')) return;
      received.push(pending);
      inData = false;
      pending = '';
      say('250 taken');
      return;
    }
    for (; pending.includes('\r\n'); pending = pending.slice(pending.indexOf('\r\n') + 2)) {
      const verb = pending.slice(0, 4).toUpperCase();
      inData = verb === 'DATA';
      say(inData ? '354 go on' : verb === 'RCPT' && refuses ? '550 no such box' : '250 fine');
    }
  });
}

describe('sending by SMTP', () => {
  let server: Server;
  let received: string[];
  let refuses: boolean;

  beforeAll(async () => {
    server = createServer((socket) => {
      serve(socket, received, refuses);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
  });
  beforeEach(() => {
    received = [];
    refuses = false;
  });

  const transport = () =>
    createSmtpTransport(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);

  it('hands the message to the server named by SMTP_URL', async () => {
    await transport().send(MESSAGE);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('Subject: You are covered');
    expect(received[0]).toContain(MESSAGE.messageId);
  });

  it('gives a server that looks through a message ten minutes to answer (RFC 5321, 4.5.3.2.6)', async () => {
    const patience = jest.spyOn(Socket.prototype, 'setTimeout');
    await transport().send(MESSAGE);
    const waits = patience.mock.calls.map(([ms]) => ms).filter((ms) => ms > 0);
    patience.mockRestore();
    // After that for the connection.
    expect(waits.at(-1)).toBe(10 * 60_000);
  });

  it('fails when the server refuses, so that it is tried again', async () => {
    refuses = true;
    await expect(transport().send(MESSAGE)).rejects.toThrow('no such box');
    expect(received).toEqual([]);
  });
});
