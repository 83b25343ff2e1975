import { readdir } from 'node:fs/promises';
import {
  newSession,
  startTestApp,
  TODAY,
  type TestApp,
  type TestSession,
} from '../../test/build-app';
import { Browser } from '../../test/client';
import { applied, assessed, quoted } from '../../test/journey';
import { createMailbox } from '../../test/mailbox';

const mailbox = createMailbox();

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ OUTBOX_DIR: mailbox.folder });
});
beforeEach(() => {
  test.time.now = new Date(TODAY);
});
afterAll(async () => {
  await test.stop();
  mailbox.remove();
});

function pass(minutes: number): void {
  test.time.now = new Date(test.time.now.getTime() + minutes * 60_000);
}

async function current(browser: Browser, productCode = 'onemedical', entityType = 'insurance') {
  const params = { productCode, entityType };
  return (await browser.call('loadJourney', { params })).value.data;
}

const end = (browser: Browser) => browser.call('endJourney', { body: { appId: 'EDP' } });
const load = (browser: Browser, refId: string) =>
  browser.call('loadQuotation', { params: { refId } });

/** Names of the tables that contain the reference. */
async function rowsOf(refId: string): Promise<string[]> {
  const { pool } = test.services.database;
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'ref_id'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const counted = await pool.query(`select 1 from ${name} where ref_id = $1`, [refId]);
    if (counted.rows.length > 0) found.push(name);
  }
  return found;
}

describe('the current journey', () => {
  it('is the one of the requested product that this session changed or opened last', async () => {
    const browser = new Browser(test);
    expect(await current(browser)).toBeNull();
    const first = await applied(browser);
    pass(1);
    const second = await quoted(browser);
    pass(1);
    await quoted(browser, undefined, { entityType: 'takaful' });
    expect(await current(browser)).toEqual({
      refId: second.refId,
      productCode: 'onemedical',
      entityType: 'insurance',
    });
    pass(1);
    await quoted(browser, undefined, { refId: first.refId });
    expect((await current(browser))?.refId).toBe(first.refId);
  });

  it('is null for another session, and for a product that does not exist', async () => {
    const browser = new Browser(test);
    await quoted(browser);
    expect(await current(new Browser(test))).toBeNull();
    expect(await current(browser, 'easymedic', 'takaful')).toBeNull();
    expect(await current(browser, 'constructor', '__proto__')).toBeNull();
  });
});

describe('ending a session', () => {
  it('erases its journeys without a payment, with all their data', async () => {
    const browser = new Browser(test);
    const { refId } = await assessed(browser);
    expect(await rowsOf(refId)).toEqual(
      expect.arrayContaining(['quotations', 'members', 'applications', 'health_answers']),
    );
    expect((await end(browser)).value).toEqual({ ended: true });
    expect(await rowsOf(refId)).toEqual([]);
    expect((await load(browser, refId)).status).toBe(404);
    expect(await current(browser)).toBeNull();
  });

  it('erases the copies of e-mails about its journeys', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser);
    await browser.call('continueLater', { body: { refId, preferredLang: 'ENG' } });
    while ((await test.services.purchase.deliverOutbox()) > 0);
    const [mail] = mailbox.take();
    const token = /#resume=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await browser.call('resumeJourney', { body: { token } });
    await end(browser);
    expect(await rowsOf(refId)).toEqual([]);
    expect(await readdir(mailbox.folder)).toEqual([]);
  });

  it('retains an application that another session can open', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser);
    const { shareToken } = (await browser.call('shareQuotation', { params: { refId } })).value;
    const friend = new Browser(test);
    await friend.call('loadSharedQuotation', { params: { shareToken } });
    await end(browser);
    expect((await load(browser, refId)).status).toBe(404);
    expect((await load(friend, refId)).status).toBe(200);
    await end(friend);
    expect(await rowsOf(refId)).toEqual([]);
  });

  it('erases an application that only expired sessions could open', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser);
    const { shareToken } = (await browser.call('shareQuotation', { params: { refId } })).value;
    pass(8 * 60);
    const friend = new Browser(test);
    await friend.call('loadSharedQuotation', { params: { shareToken } });
    await end(friend);
    expect(await rowsOf(refId)).toEqual([]);
  });

  it('retains an application that a valid link can open', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser);
    const { shareToken } = (await browser.call('shareQuotation', { params: { refId } })).value;
    const mailed = await quoted(browser);
    await browser.call('continueLater', { body: { refId: mailed.refId, preferredLang: 'ENG' } });
    await end(browser);
    const friend = new Browser(test);
    expect((await friend.call('loadSharedQuotation', { params: { shareToken } })).status).toBe(200);
    expect(await rowsOf(mailed.refId)).toContain('mailed_links');
    await end(friend);
  });

  it('leaves no access to a copy of the old session: no journey, no stored response to a repeated request', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    const { refId } = quotation;
    const { shareToken } = (await browser.call('shareQuotation', { params: { refId } })).value;
    const friend = new Browser(test);
    await friend.call('loadSharedQuotation', { params: { shareToken } });
    await end(friend);
    for (const name of ['loadQuotation', 'loadProjection', 'loadApplication'] as const) {
      expect((await friend.call(name, { params: { refId } })).status).toBe(404);
    }
    const again = await friend.call('loadSharedQuotation', { params: { shareToken } });
    expect(again.status).toBe(404);
    const { rows } = await test.services.database.pool.query('select 1 from idempotent_responses');
    await applied(browser);
    await end(browser);
    const after = await test.services.database.pool.query('select 1 from idempotent_responses');
    expect(after.rows).toHaveLength(rows.length);
  });
});

describe('the login of an agent', () => {
  const login = (session: TestSession, nextSession: TestSession, agentCode = 'KL20417') =>
    new Browser(test, session, nextSession).call('verifyAgent', { body: { agentCode } });

  it('moves every journey to the next session; the old one owns nothing', async () => {
    const [before, after] = [newSession('192.0.2.20'), newSession('192.0.2.20')];
    const { refId } = await quoted(new Browser(test, before));
    const { headers } = await login(before, after);
    expect(headers['x-edp-next-session']).toBe('1');
    expect((await load(new Browser(test, after), refId)).status).toBe(200);
    expect((await load(new Browser(test, before), refId)).status).toBe(404);
  });

  it('moves nothing for a code that is not of an active agent', async () => {
    const [before, after] = [newSession('192.0.2.21'), newSession('192.0.2.21')];
    const { refId } = await quoted(new Browser(test, before));
    const { headers } = await login(before, after, 'KL20999');
    expect(headers['x-edp-next-session']).toBeUndefined();
    expect((await load(new Browser(test, before), refId)).status).toBe(200);
    expect((await load(new Browser(test, after), refId)).status).toBe(404);
  });
});
