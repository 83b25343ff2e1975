import { type SQL, sql } from 'drizzle-orm';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Application, consentVersions } from '@edp/contracts';
import { DAY_MS } from '@edp/domain';
import { settingsReader, silentLog } from '@edp/service';
import { Browser } from '../../../test/client';
import { typed } from '../../../test/drafts';
import { picture } from '../../../test/images';
import {
  applied,
  assessed,
  declared,
  FAMILY,
  healthyAnswers,
  paymentOf,
  questionsOf,
  quoted,
} from '../../../test/journey';
import { everyRow } from '../../../test/privacy/everything';
import { startShop, type Shop } from '../../../test/shop';
import { upload } from '../../../test/upload';
import { createRetention } from './retention';
import { readRetention, type RetentionPeriods } from './retention-rules';

jest.setTimeout(30_000);

const PERIODS = readRetention(settingsReader({}));

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Runs one round `days` from now by both clocks; returns the number of deleted rows. */
function roundAfter(days: number, periods: RetentionPeriods = {}): Promise<number> {
  const { services, time } = shop.test;
  const passed = days * DAY_MS;
  return createRetention({
    db: services.database.db,
    periods: { ...PERIODS, ...periods },
    erasure: services.journeyErasure,
    outboxFolder: shop.outboxFolder,
    clock: () => new Date(time.now.getTime() + passed),
    machineClock: () => new Date(Date.now() + passed),
    log: silentLog,
    metrics: services.metrics,
  })();
}

const insert = (row: SQL) => shop.test.services.database.db.execute(row);
const today = () => shop.test.time.now.toISOString();

const rowsOf = async (...tables: string[]) =>
  (await everyRow(shop.test)).filter((row) => tables.some((table) => row.startsWith(`${table} `)));
const rowsAbout = async (refId: string) =>
  (await everyRow(shop.test)).filter((row) => row.includes(refId));
const exists = async (refId: string) => (await rowsAbout(refId)).length > 0;

describe('an unpaid journey', () => {
  it('is deleted with all its data thirty days after its last change, and not before', async () => {
    const { refId } = await assessed(new Browser(shop.test), FAMILY);
    await roundAfter(30);
    expect(await exists(refId)).toBe(true);
    await roundAfter(30.01);
    expect(await rowsAbout(refId)).toEqual([]);
  });

  it('is deleted with failed payments', async () => {
    const { refId } = await shop.failToPay(new Browser(shop.test));
    await roundAfter(31);
    expect(await rowsAbout(refId)).toEqual([]);
  });

  it('is retained when it has changed since', async () => {
    const browser = new Browser(shop.test);
    const { refId } = await quoted(browser);
    const { time } = shop.test;
    const begun = time.now;
    time.now = new Date(begun.getTime() + 20 * DAY_MS);
    await quoted(browser, undefined, { refId, paymentMode: 'Yearly' });
    time.now = begun;
    await roundAfter(31);
    expect(await exists(refId)).toBe(true);
    await roundAfter(51);
    expect(await exists(refId)).toBe(false);
  });

  it.each<[string, (browser: Browser, application: Application) => Promise<unknown>]>([
    [
      'health answers',
      async (browser, { refId }) =>
        browser.call('assess', { body: healthyAnswers(await questionsOf(browser, refId)) }),
    ],
    [
      'a photo',
      async ({ session }, { refId }) =>
        upload(
          shop.test,
          session,
          { refId, applicantId: 'self', side: 'front' },
          { bytes: await picture().jpeg().toBuffer() },
        ),
    ],
    [
      'a payment that failed',
      async (browser, application) => {
        const { proposalNumber: transactionNo, entityType } = application;
        await browser.call('submitPayment', { body: paymentOf(application) });
        shop.settle(transactionNo, 'failed');
        await browser.call('loadPaymentStatus', { params: { transactionNo, entityType } });
        await shop.runWorkers();
      },
    ],
  ])('is retained for thirty days after %s', async (_, change) => {
    const browser = new Browser(shop.test);
    const application = await declared(browser);
    const { refId } = application;
    const { time } = shop.test;
    const begun = time.now;
    time.now = new Date(begun.getTime() + 10 * DAY_MS);
    await change(browser, application);
    time.now = begun;
    await roundAfter(31);
    expect(await exists(refId)).toBe(true);
    await roundAfter(41);
    expect(await exists(refId)).toBe(false);
  });

  it('is skipped while it is locked', async () => {
    const { refId } = await applied(new Browser(shop.test));
    const { db } = shop.test.services.database;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from quotations where ref_id = ${refId} for update`);
      await roundAfter(31);
      expect(await exists(refId)).toBe(true);
    });
    await roundAfter(31);
    expect(await exists(refId)).toBe(false);
  });

  it('is deleted in batches: a round reports whether there is more', async () => {
    const { db } = shop.test.services.database;
    const [version] = (
      await db.execute<{ version: string }>(sql`select version from rate_versions`)
    ).rows;
    await db.execute(sql`
      insert into quotations (ref_id, product_code, variant, payment_mode, distribution_channel,
        language, plan_selection, agent_code, agent_branch, rates_version, quoted_on, expires_on,
        created_at, updated_at)
      select 'old-' || n, 'onemedical', 'insurance', 'Monthly', 'OWN', 'ENG', 'Individual', 'AG00000',
        'BR001', ${version?.version}, '2026-01-01', '2026-01-14', '2026-01-01', '2026-01-01'
      from generate_series(1, 250) n`);
    for (const deleted of [100, 100, 50, 0]) expect(await roundAfter(0)).toBe(deleted);
  });
});

describe('an issued policy', () => {
  it('is retained with all its data; only session access ends', async () => {
    const { refId } = await shop.buy(new Browser(shop.test), FAMILY);
    const rows = async () =>
      (await rowsAbout(refId)).map((row) => row.replace('"retained":true', '"retained":false'));
    const before = await rows();
    await roundAfter(3_000);
    const after = await rows();
    const gone = before.filter((row) => !after.includes(row)).map((row) => row.split(' ')[0]);
    expect([...new Set(gone)].sort()).toEqual(['idempotentResponses', 'journeyAccess', 'outbox']);
    expect(after).toEqual(before.filter((row) => after.includes(row)));
  });

  it('is unchanged while its payment is pending', async () => {
    const { refId } = await shop.submitOnly(new Browser(shop.test));
    await roundAfter(31);
    expect(await exists(refId)).toBe(true);
  });
});

describe('other data', () => {
  const lead = {
    appId: 'EDP',
    productCode: 'onemedical',
    entityType: 'insurance',
    preferredLang: 'ENG',
    fullName: 'Faizal Bin Osman',
    mobile: '0123456789',
    email: 'faizal@example.my',
    marketingConsent: true,
    consentVersions: consentVersions('contact', 'marketing'),
  } as const;

  it.each<[string, keyof RetentionPeriods, readonly string[], () => Promise<unknown>]>([
    [
      'a lead, with its consents',
      'RETAIN_LEADS_DAYS',
      ['leads'],
      () => new Browser(shop.test).call('createLead', { body: lead }),
    ],
    [
      'a draft of the quotation page',
      'RETAIN_DRAFTS_DAYS',
      ['quotationDrafts'],
      () => typed(new Browser(shop.test), FAMILY),
    ],
    [
      'a stored response of an idempotent request',
      'RETAIN_IDEMPOTENT_RESPONSES_DAYS',
      ['idempotentResponses'],
      () => new Browser(shop.test).call('createLead', { body: lead }),
    ],
    [
      'a rate limit counter',
      'RETAIN_ATTEMPTS_DAYS',
      ['rateLimits'],
      () => new Browser(shop.test).call('verifyAgent', { body: { agentCode: 'AB12345' } }),
    ],
    [
      'a rendered document',
      'RETAIN_DOCUMENTS_DAYS',
      ['documentFiles'],
      async () => {
        const browser = new Browser(shop.test);
        const { refId } = await applied(browser);
        const request = { documentType: 'proposalSummary', email: '', Language: 'ENG' } as const;
        await browser.call('loadDocument', { body: { appId: 'EDP', refId, ...request } });
      },
    ],
    [
      'an event of the card gateway',
      'RETAIN_WEBHOOK_EVENTS_DAYS',
      ['webhookEvents'],
      () => insert(sql`insert into webhook_events values (gen_random_uuid(), ${today()})`),
    ],
    [
      'a count of requests of a network',
      'RETAIN_REQUEST_COUNTS_DAYS',
      ['requestCounts'],
      () => insert(sql`insert into request_counts values ('a network', now(), 1)`),
    ],
    [
      'a session that was ended',
      'RETAIN_ENDED_SESSIONS_DAYS',
      ['endedSessions'],
      () => insert(sql`insert into ended_sessions values ('x', now())`),
    ],
    [
      'counts of loads and web vitals of a remote',
      'RETAIN_REMOTE_LOADS_DAYS',
      ['remoteLoads', 'webVitals'],
      () =>
        insert(sql`
          with loads as (insert into remote_loads values (now(), 'a', 'b', 'mounted', 'c', 1, '{}'))
          insert into web_vitals values (now(), 'a', 'b', 'plan', 'LCP', 'first', 'c', 1, '{1}')`),
    ],
  ])('is deleted after its period, and not before: %s', async (_name, period, tables, make) => {
    await roundAfter(3_000);
    await make();
    const made = await rowsOf(...tables);
    expect(made.length).toBeGreaterThan(0);
    await roundAfter(PERIODS[period]! - 0.01);
    expect(await rowsOf(...tables)).toEqual(made);
    await roundAfter(PERIODS[period]! + 0.01);
    expect(await rowsOf(...tables)).toEqual([]);
  });

  it('is deleted a day after it expired: a link', async () => {
    await roundAfter(3_000);
    const browser = new Browser(shop.test);
    const { refId } = await quoted(browser);
    await browser.call('shareQuotation', { params: { refId } });
    await browser.call('continueLater', { body: { refId, preferredLang: 'ENG' } });
    expect(await rowsOf('shareLinks', 'mailedLinks')).toHaveLength(2);
    await roundAfter(7.99);
    expect(await rowsOf('shareLinks', 'mailedLinks')).toHaveLength(2);
    await roundAfter(8.01);
    expect(await rowsOf('shareLinks', 'mailedLinks')).toEqual([]);
  });

  it('is deleted when it is done, and not while it waits: a queued job', async () => {
    await shop.test.services.database.db.execute(sql`delete from outbox`);
    const browser = new Browser(shop.test);
    const { refId } = await quoted(browser);
    await browser.call('continueLater', { body: { refId, preferredLang: 'ENG' } });
    await roundAfter(31, { RETAIN_JOURNEYS_DAYS: 3_650 });
    expect(await rowsOf('outbox')).toHaveLength(1);
    await shop.runWorkers();
    await roundAfter(29);
    expect(await rowsOf('outbox')).toHaveLength(1);
    await roundAfter(31);
    expect(await rowsOf('outbox')).toEqual([]);
  });

  it('is deleted by its file date: the copy of an e-mail', async () => {
    await mkdir(shop.outboxFolder, { recursive: true });
    const write = async (name: string, daysAgo: number) => {
      const path = join(shop.outboxFolder, name);
      await writeFile(path, 'To: a@example.my\r\n\r\nHello');
      const at = new Date(Date.now() - daysAgo * DAY_MS);
      await utimes(path, at, at);
    };
    await write('old.eml', 31);
    await write('left.eml.b2.tmp', 31);
    await write('young.eml', 29);
    await write('notes.txt', 99);
    await roundAfter(0);
    expect((await readdir(shop.outboxFolder)).sort()).toEqual(['notes.txt', 'young.eml']);
  });
});

describe('the periods', () => {
  it('can be set, each by its own name', () => {
    const read = settingsReader({ RETAIN_JOURNEYS_DAYS: '14' });
    expect(readRetention(read)).toEqual({ ...PERIODS, RETAIN_JOURNEYS_DAYS: 14 });
  });

  it('are whole days, at least one', () => {
    const read = settingsReader({ RETAIN_LEADS_DAYS: '0' });
    readRetention(read);
    expect(() => read.throwIfInvalid('The provider')).toThrow(/RETAIN_LEADS_DAYS/);
  });
});
