import { networkOf } from '@edp/service';
import { newSession } from '../../test/build-app';
import { Browser } from '../../test/client';
import { startContinueLater } from '../../test/continue-later';
import {
  applicantOf,
  applicationRequest,
  quotationApplicant,
  quoted,
  WATCHED,
} from '../../test/journey';
import { networkLimits } from '../platform/rate-limits';

const { app, visitor, begin, nricOf, quotedAs, requestLink, receive } = startContinueLater();

describe('a quote by e-mail', () => {
  it.each([
    [
      'insurance',
      'ENG',
      'Your quote from Amber Life',
      'quote-onemedical.pdf',
      'Your quote is attached.',
    ],
    [
      'takaful',
      'BMY',
      'Sebut harga anda daripada Amber Takaful',
      'sebut-harga-onemedical.pdf',
      'Sebut harga anda dilampirkan.',
    ],
  ] as const)(
    'contains a PDF and the link: %s in %s',
    async (entityType, language, subject, file, preview) => {
      const browser = visitor();
      const { refId } = await begin(browser, { entityType });
      const body = { refId, preferredLang: language, withQuote: true };
      expect((await browser.call('continueLater', { body })).status).toBe(200);
      const [mail] = await receive();
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toMatch(/#resume=[\w-]{32}/);
      expect(mail?.text).toContain(file);
      expect(mail?.text).toContain('application/pdf');
      expect(mail?.text).toContain(preview);
    },
  );

  it('is a link only, and mentions no PDF, for a journey that was stopped meanwhile', async () => {
    const browser = visitor();
    const quotation = await begin(browser);
    const body = { refId: quotation.refId, preferredLang: 'ENG', withQuote: true } as const;
    expect((await browser.call('continueLater', { body })).status).toBe(200);
    const { emails } = quotation.applicants[0]!;
    const applicantData = [quotationApplicant(WATCHED, { emails })];
    const { refId, version = '' } = quotation;
    await quoted(browser, [], { applicantData, refId, version });
    const [mail] = await receive();
    expect(mail?.subject).toBe('Your link to continue with Amber Life');
    expect(mail?.text).toMatch(/#resume=[\w-]{32}/);
    expect(mail?.text).not.toMatch(/PDF|attached/i);
  });

  it('comes with the next link when that is requested before the quote was sent', async () => {
    const browser = visitor();
    const { refId } = await begin(browser);
    const body = { refId, preferredLang: 'ENG', withQuote: true } as const;
    await browser.call('continueLater', { body });
    await requestLink(browser, refId);
    const [mail, ...others] = await receive();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('quote-onemedical.pdf');

    await requestLink(browser, refId);
    const [link] = await receive();
    expect(link?.text).not.toContain('application/pdf');
  });

  it('has the same rate limit as a link, and is only sent on request', async () => {
    const browser = visitor();
    const { refId } = await begin(browser);
    await requestLink(browser, refId);
    const [mail] = await receive();
    expect(mail?.text).not.toContain('application/pdf');
    const body = { refId, preferredLang: 'ENG', withQuote: true } as const;
    const responses = [];
    for (let sent = 0; sent < 3; sent += 1) {
      responses.push((await browser.call('continueLater', { body })).status);
    }
    expect(responses).toEqual([200, 200, 429]);
  });
});

describe('continuing later', () => {
  it('e-mails a link to the proposer, and returns the masked address and the expiry', async () => {
    const browser = visitor();
    const { refId } = await begin(browser);
    const { value } = await requestLink(browser, refId);
    expect(value).toEqual({
      sentTo: 'b***@example.my',
      expiresAt: '2026-11-27T10:48:00.000+08:00',
    });
    const [mail, ...others] = await receive();
    expect(others).toEqual([]);
    expect(mail?.to).toMatch(/^buyer\d+@example\.my$/);
    expect(mail?.text).toContain('27 November 2026 at 10:48');
    expect(mail?.text).toMatch(
      /https:\/\/shop\.example\/edp\/life\/onemedical\/insurance\/quotation\?lang=en#resume=[\w-]{32}"/,
    );
  });

  it.each([
    ['onemedical', 'insurance', 'ENG', 'Your link to continue with Amber Life'],
    [
      'onemedical',
      'insurance',
      'BMY',
      'Pautan anda untuk menyambung permohonan bersama Amber Life',
    ],
    ['onemedical', 'takaful', 'ENG', 'Your link to continue with Amber Takaful'],
    [
      'onemedical',
      'takaful',
      'BMY',
      'Pautan anda untuk menyambung permohonan bersama Amber Takaful',
    ],
  ] as const)('names %s %s in %s', async (productCode, entityType, language, subject) => {
    const browser = visitor();
    const { refId } = await begin(browser, { productCode, entityType });
    await requestLink(browser, refId, language);
    const [mail] = await receive();
    expect(mail?.subject).toBe(subject);
    if (entityType === 'takaful') expect(mail?.text).not.toMatch(/insuran|polic|premium|polisi/i);
  });

  it.each(['', '   ', 'buyer@', 'buyer@example'])(
    'uses the last valid address while another one is typed: "%s"',
    async (value) => {
      const browser = visitor();
      const quotation = await begin(browser);
      const [self] = quotation.applicants;
      const draft = (email: string) => {
        const emails = [{ type: 'personal', value: email, isPrimary: true } as const];
        const applicants = [applicantOf(self!, { emails })];
        const body = applicationRequest(quotation, { applicants, draft: true });
        return browser.call('saveApplication', { body });
      };
      expect((await draft(value)).value.data.applicants[0]?.emails).toEqual(self?.emails);
      expect((await requestLink(browser, quotation.refId)).status).toBe(200);
      expect((await receive()).map(({ to }) => to)).toEqual([self?.emails[0]?.value]);

      await draft('another@example.my');
      await requestLink(browser, quotation.refId);
      expect((await receive()).map(({ to }) => to)).toEqual(['another@example.my']);
    },
  );

  it('is rejected for another session, as for an unknown journey', async () => {
    const { refId } = await begin(visitor());
    expect((await requestLink(visitor(), refId)).status).toBe(404);
    expect(await receive()).toEqual([]);
  });

  it('is limited to three e-mails an hour for a journey', async () => {
    const browser = visitor();
    const { refId } = await begin(browser);
    for (let times = 0; times < 3; times += 1)
      expect((await requestLink(browser, refId)).status).toBe(200);
    const { status, headers } = await requestLink(browser, refId);
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
  });

  it('does not count automatic requests that send no e-mail', async () => {
    const browser = visitor();
    const { refId } = await begin(browser);
    const body = { refId, preferredLang: 'ENG', isAutomatic: true } as const;
    for (let times = 0; times < 4; times += 1)
      expect((await browser.call('continueLater', { body })).status).toBe(200);
    const statuses: number[] = [];
    for (let times = 0; times < 3; times += 1)
      statuses.push((await requestLink(browser, refId)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('is limited to five e-mails an hour from a browser', async () => {
    const browser = visitor();
    for (let times = 0; times < 5; times += 1) {
      await requestLink(browser, (await begin(browser)).refId);
    }
    expect((await requestLink(browser, (await begin(browser)).refId)).status).toBe(429);
  });

  it('is limited to ten e-mails a day to a mailbox, from all sessions and for all spellings of its address', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1) {
      const browser = visitor();
      const address = times % 2 === 0 ? `victim+${times}@example.my` : 'Victim@EXAMPLE.my';
      const { refId } = await quotedAs(browser, address, nricOf(500 + times));
      statuses.push((await requestLink(browser, refId)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('is limited to twenty e-mails a day about a person, to any mailboxes', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1) {
      const browser = visitor();
      const { refId } = await quotedAs(browser, `box${times}@example.my`, nricOf(600));
      statuses.push((await requestLink(browser, refId)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });

  it('is limited to 120 e-mails an hour from an IPv6 network, at any of its addresses', async () => {
    const [limit] = networkLimits('continue', networkOf('2001:db8:9:9::1'), {
      tries: 120,
      seconds: 3_600,
    });
    for (let times = 0; times < 118; times += 1) await app().services.rateLimits.take(limit);
    const statuses: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      const browser = new Browser(app(), newSession(`2001:db8:9:9:${times}::1`));
      statuses.push((await requestLink(browser, (await begin(browser)).refId)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});
