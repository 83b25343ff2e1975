import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailTexts, samplePolicy } from '../../../test/cover-samples';
import { composeMail } from './compose-mail';
import { createFolderTransport } from './folder-transport';
import { mailHtml } from './mail-html';
import { headerText, mailbox, messageIdFor, type MailMessage } from './mail-message';
import { mailText } from './mail-text';
import { policyPackMail } from './policy-pack-mail';

const SENT_ON = '2026-11-20';
const MESSAGE: MailMessage = {
  messageId: messageIdFor('policy-pack', 'REF', 'amber.example'),
  from: mailbox('Amber Life', 'no-reply@amber.example'),
  to: mailbox('Aisyah binti Rahman', 'aisyah.rahman@example.my'),
  subject: 'You are covered',
  text: 'text',
  html: '<p>html</p>',
  date: new Date('2026-11-20T02:48:00Z'),
  attachments: [{ filename: 'e-policy.pdf', content: Buffer.from('%PDF-1.7') }],
};

const headersOf = async (message: MailMessage) =>
  (await composeMail(message)).toString('utf8').split('\r\n\r\n')[0]?.split('\r\n') ?? [];

describe('the e-mail with the policy', () => {
  const english = mailTexts('en', 'insurance');
  const content = policyPackMail(english, samplePolicy(), SENT_ON);

  it('lists payment, cover and the end of the free-look period as text', () => {
    const text = mailText(english, content).replaceAll('\u00a0', ' ');
    expect(text).toContain('Dear Aisyah binti Rahman,');
    expect(text).toContain('e-Policy number: AL26-1120-048213');
    expect(text).toContain('Paid: RM 432.25');
    expect(text).toContain('Next charge: RM 432.25 on 20 December 2026');
    expect(text.replaceAll('\n  ', ' ')).toContain('cancel by 5 December 2026');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  });

  it('has the same content in HTML, with its language, and no external resource', () => {
    const html = mailHtml(english, content);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('AL26-1120-048213');
    expect(html).not.toMatch(/<img|<link|<script|src=|url\(/);
  });

  it('is in Malay and about a certificate for a takaful purchase', () => {
    const malay = mailTexts('my', 'takaful');
    const takaful = policyPackMail(malay, samplePolicy('takaful'), SENT_ON);
    expect(takaful.subject).toBe('e-Sijil anda: AT26-1120-048213');
    expect(mailHtml(malay, takaful)).toContain('<html lang="ms">');
    expect(mailText(malay, takaful)).not.toMatch(/polisi|premium/i);
  });

  it('asks to cancel by the end of the free-look period, and not later', () => {
    const sentOn = (day: string) => mailText(english, policyPackMail(english, samplePolicy(), day));
    expect(sentOn('2026-12-05')).toContain('Please read your e-policy.');
    expect(sentOn('2026-12-06')).not.toMatch(/cancel|free-look/i);
    expect(sentOn('2026-12-06')).toContain('Accidents are covered from the first day');
  });

  it('names the policy in its subject and not who is covered, who may be children only', () => {
    expect(content.subject).toBe('Your e-policy AL26-1120-048213');
  });

  it('states how long cover is paid after charges have stopped, and no next charge', () => {
    const { policy, ...input } = samplePolicy();
    const stopped = {
      ...input,
      policy: { ...policy, chargesStopped: true, coveredTill: '2026-12-19' },
    };
    const mail = policyPackMail(english, stopped, SENT_ON);
    expect(mail.subject).toBe('Please call us about e-policy AL26-1120-048213');
    expect(mail.intro).toContain('is paid until 19 December 2026. Please call us on 1-800-88-2637');
    expect(mailText(english, mail)).not.toMatch(/Next charge|Thank you|cancel by/);
  });

  it.each([
    ['2026-12-19', []],
    ['2027-01-19', ['Illnesses are covered from 20 December 2026.']],
    [
      '2027-03-20',
      [
        'Illnesses are covered from 20 December 2026.',
        'Specified illnesses are covered from 20 March 2027.',
      ],
    ],
  ])('names waiting periods that end by the last day paid for: %s', (coveredTill, waiting) => {
    const { policy, ...input } = samplePolicy();
    const stopped = { ...input, policy: { ...policy, chargesStopped: true, coveredTill } };
    const { notes } = policyPackMail(english, stopped, SENT_ON);
    expect(notes.items).toEqual([
      'Accidents are covered from the first day.',
      ...waiting,
      expect.stringContaining('panel hospital'),
    ]);
  });

  it('escapes markup in a name', () => {
    const input = samplePolicy();
    const proposer = { ...input.cover.proposer, name: `O'Neil <b>"&` };
    const named = { ...input, cover: { ...input.cover, proposer } };
    const html = mailHtml(english, policyPackMail(english, named, SENT_ON));
    expect(html).toContain('O&#39;Neil &#60;b&#62;&#34;&#38;');
  });
});

describe('a message', () => {
  it('has an id derived from its subject, which it does not reveal', () => {
    const id = messageIdFor('policy-pack', 'REF', 'amber.example');
    expect(id).toBe(messageIdFor('policy-pack', 'REF', 'amber.example'));
    expect(id).not.toBe(messageIdFor('policy-pack', 'REF2', 'amber.example'));
    expect(id).toMatch(/^policy-pack\.[0-9a-f]{32}@amber\.example$/);
  });

  it.each([
    '\r\nBcc: eve@example.com',
    '\nBcc: eve@example.com',
    '\u2028Bcc: eve@example.com',
    '\u0000',
  ])('has no line break of a name in a header: %j', async (tail) => {
    const headers = await headersOf({
      ...MESSAGE,
      to: mailbox(`Aisyah${tail}`, 'aisyah.rahman@example.my'),
      subject: headerText(`You are covered${tail}`),
    });
    expect(headers.filter((line) => /^bcc:/i.test(line))).toEqual([]);
    expect(headers.filter((line) => /^to:/i.test(line))).toHaveLength(1);
  });

  it.each(['a@b.my\r\nBcc: eve@example.com', 'a@b.my, eve@example.com', 'a b@c.my', ''])(
    'is not created for an invalid address: %j',
    (address) => {
      expect(() => mailbox('Aisyah', address)).toThrow('not valid');
    },
  );

  it('contains the attachment', async () => {
    const raw = (await composeMail(MESSAGE)).toString('utf8');
    expect(raw).toContain('Content-Type: application/pdf; name=e-policy.pdf');
    expect(raw).toContain(Buffer.from('%PDF-1.7').toString('base64'));
    expect(raw).toContain('Message-ID: <policy-pack.');
  });
});

describe('the outbox folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'new');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

  it('contains one file per message, also if it is sent repeatedly', async () => {
    const transport = createFolderTransport(folder);
    await transport.send(MESSAGE);
    await Promise.all([transport.send(MESSAGE), transport.send(MESSAGE)]);
    const files = await readdir(folder);
    expect(files).toEqual([`${MESSAGE.messageId.split('@')[0] ?? ''}.eml`]);
    expect(await readFile(join(folder, files[0] ?? ''), 'utf8')).toContain(
      'To: Aisyah binti Rahman <aisyah.rahman@example.my>',
    );
  });
});
