import type { Quotation, QuotationRequest } from '@edp/contracts';
import { DAY_MS } from '@edp/domain';
import { newSession, startTestApp, TODAY, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import {
  applicantOf,
  applicationRequest,
  assessed,
  quotationApplicant,
  quoted,
  WOMAN,
} from '../../test/journey';
import { changeWhileWaiting } from '../../test/locks';
import { createMailbox } from '../../test/mailbox';

const mailbox = createMailbox();

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ OUTBOX_DIR: mailbox.folder, PUBLIC_URL: 'https://shop.example' });
});
beforeEach(async () => {
  test.time.now = new Date(TODAY);
  await receive();
});
afterAll(async () => {
  await test.stop();
  mailbox.remove();
});

let people = 0;
/** A browser at its own network address. */
const visitor = () => new Browser(test, newSession(`198.51.100.${(people += 1)}`));
/** A quotation of a proposer with their own mailbox, because e-mails per mailbox are limited. */
function begin(browser: Browser, own: Partial<QuotationRequest> = {}): Promise<Quotation> {
  return quotedAs(browser, `buyer${(people += 1)}@example.my`, nricOf((people += 1)), own);
}

const nricOf = (person: number) => `93031410${String(person).padStart(3, '0')}8`;

function quotedAs(
  browser: Browser,
  value: string,
  idNo: string,
  own: Partial<QuotationRequest> = {},
): Promise<Quotation> {
  const emails = [{ type: 'personal', value, isPrimary: true } as const];
  const applicantData = [quotationApplicant({ ...WOMAN, idNo }, { emails })];
  return quoted(browser, [], { applicantData, ...own });
}

const requestLink = (browser: Browser, refId: string, preferredLang: 'ENG' | 'BMY' = 'ENG') =>
  browser.call('continueLater', { body: { refId, preferredLang } });
const open = (browser: Browser, token: string) =>
  browser.call('resumeJourney', { body: { token } });

async function receive() {
  while ((await test.services.purchase.deliverOutbox()) > 0);
  return mailbox.take();
}

const tokenIn = (mail?: { readonly text: string }) =>
  /#resume=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** Requests a link and extracts it from the e-mail. */
async function linkOf(browser: Browser, refId: string): Promise<string> {
  await requestLink(browser, refId);
  return tokenIn((await receive())[0]);
}

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

  it('is limited to twenty e-mails an hour from an IPv6 network, at any of its addresses', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1) {
      const browser = new Browser(test, newSession(`2001:db8:9:9:${times.toString(16)}::1`));
      statuses.push((await requestLink(browser, (await begin(browser)).refId)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});

describe('an e-mailed link', () => {
  it('opens the journey at its current step, in another browser', async () => {
    const browser = visitor();
    const { refId } = await assessed(browser);
    const token = await linkOf(browser, refId);
    const phone = visitor();
    expect((await open(phone, token)).value.data).toEqual({
      refId,
      productCode: 'onemedical',
      entityType: 'insurance',
    });
    const { value } = await phone.call('loadQuotation', { params: { refId } });
    expect(value.data).toMatchObject({ applicationStage: 'assessed', actingAs: 'buyer' });
  });

  it('works once; a later visitor gets the response for an unknown link', async () => {
    const browser = visitor();
    const token = await linkOf(browser, (await begin(browser)).refId);
    const responses = await Promise.all(Array.from({ length: 8 }, () => open(visitor(), token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await open(visitor(), token);
    const unknown = await open(visitor(), 'B'.repeat(32));
    expect([late.status, late.text]).toEqual([404, unknown.text]);
  });

  it('works again in the browser that redeemed it, whose response may have been lost', async () => {
    const browser = visitor();
    const token = await linkOf(browser, (await begin(browser)).refId);
    const phone = visitor();
    await open(phone, token);
    expect((await open(phone, token)).status).toBe(200);
    await phone.call('endJourney', { body: { appId: 'EDP' } });
    expect((await open(phone, token)).status).toBe(404);
  });

  it('is replaced when another one is requested while it is opened', async () => {
    const browser = visitor();
    const { refId } = await begin(browser);
    const token = await linkOf(browser, refId);
    const opened = await changeWhileWaiting(test.services.database.pool, refId, {
      statement:
        'update mailed_links set link_id = gen_random_uuid(), token_hash = null where ref_id = $1',
      request: () => open(visitor(), token),
    });
    expect(opened.status).toBe(404);
  });

  it('expires after seven days, and when another one is requested', async () => {
    const browser = visitor();
    const { refId } = await begin(browser);
    const first = await linkOf(browser, refId);
    const second = await linkOf(browser, refId);
    expect((await open(visitor(), first)).status).toBe(404);
    test.time.now = new Date(Date.parse(TODAY) + 7 * DAY_MS);
    expect((await open(visitor(), second)).status).toBe(404);
  });

  const toNew = [{ type: 'personal', value: 'corrected@example.my', isPrimary: true } as const];
  const byQuotation = (browser: Browser, { refId, version = '', applicants }: Quotation) => {
    const own = { idNo: applicants[0]!.idNo, emails: toNew };
    const applicantData = [quotationApplicant(WOMAN, own)];
    return quoted(browser, [], { applicantData, refId, version });
  };
  const byApplication = async (browser: Browser, quotation: Quotation) => {
    const applicants = [applicantOf(quotation.applicants[0]!, { emails: toNew })];
    const body = applicationRequest(quotation, { applicants });
    expect((await browser.call('saveApplication', { body })).status).toBe(200);
  };

  it.each([
    ['quotation', byQuotation],
    ['application', byApplication],
  ])('ends when the %s corrects the address it was sent to', async (_, correct) => {
    const browser = visitor();
    const quotation = await begin(browser);
    const token = await linkOf(browser, quotation.refId);
    await correct(browser, quotation);
    expect((await open(visitor(), token)).status).toBe(404);
    expect((await open(visitor(), await linkOf(browser, quotation.refId))).status).toBe(200);
  });

  it('goes to the corrected address while it is queued', async () => {
    const browser = visitor();
    const quotation = await begin(browser);
    await requestLink(browser, quotation.refId);
    await byApplication(browser, quotation);
    const [mail] = await receive();
    expect(mail?.to).toBe('corrected@example.my');
    expect((await open(visitor(), tokenIn(mail))).status).toBe(200);
  });

  it('is the same in a repeated e-mail, so that either copy works', async () => {
    const browser = visitor();
    const { refId } = await begin(browser);
    const token = await linkOf(browser, refId);
    test.time.now = new Date(Date.parse(TODAY) + DAY_MS);
    await test.services.database.pool.query(
      `update outbox set done_at = null where payload ->> 'refId' = $1`,
      [refId],
    );
    expect(await test.services.purchase.deliverOutbox()).toBe(1);
    expect((await open(visitor(), token)).status).toBe(200);
  });

  it("turns an agent's session into the buyer's", async () => {
    const agent = visitor();
    const { refId, actingAs } = await begin(agent, {
      agent: { agentCode: 'KL20417', agentBranch: '' },
    });
    expect(actingAs).toBe('agent');
    await open(agent, await linkOf(agent, refId));
    const { value } = await agent.call('loadQuotation', { params: { refId } });
    expect(value.data.actingAs).toBe('buyer');
  });

  it('is stored as a hash, and not in the outbox', async () => {
    const browser = visitor();
    const token = await linkOf(browser, (await begin(browser)).refId);
    const { rows } = await test.services.database.pool.query<{ text: string }>(
      'select m::text as text from mailed_links m union all select o::text from outbox o',
    );
    expect(token).toHaveLength(32);
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
  });
});
