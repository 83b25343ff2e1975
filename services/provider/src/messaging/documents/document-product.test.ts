import type { DocumentRequest } from '@edp/contracts';
import { newSession, startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { applicationRequest, applied, quoted } from '../../../test/journey';

// Each test renders a document, on a machine that may run many tests at once.
jest.setTimeout(30_000);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.services.database.pool.query('truncate rate_limits'));
afterAll(() => test.stop());

const load = (browser: Browser, own: Partial<DocumentRequest>) =>
  browser.call('loadDocument', {
    body: { appId: 'EDP', email: '', documentType: 'contract', Language: 'ENG', ...own },
  });

describe('a personal document', () => {
  const summaryOf = (refId: string) => ({ refId, documentType: 'proposalSummary' }) as const;
  const deleteDocuments = () => test.services.database.pool.query('delete from document_files');

  it('is rendered 40 times in ten minutes for a journey; general ones are not limited by it', async () => {
    const browser = new Browser(test, newSession('198.51.100.1'));
    const { refId } = await applied(browser);
    expect((await load(browser, summaryOf(refId))).status).toBe(200);
    const { pool } = test.services.database;
    await pool.query('update rate_limits set hits = array_fill(now(), array[39])');
    await deleteDocuments();
    expect((await load(browser, summaryOf(refId))).status).toBe(200);
    await deleteDocuments();
    const { status, headers, problem } = await load(browser, summaryOf(refId));
    expect([status, problem.code]).toEqual([429, 'request.tooMany']);
    expect(headers['retry-after']).toBe('600');

    expect((await load(browser, { refId })).status).toBe(200);
    const other = new Browser(test);
    expect((await load(other, summaryOf((await applied(other)).refId))).status).toBe(200);
  });

  it('is rendered 80 times in ten minutes for a network, over all sessions', async () => {
    const { pool } = test.services.database;
    const home = () => new Browser(test, newSession('198.51.100.2'));
    const first = home();
    expect((await load(first, summaryOf((await applied(first)).refId))).status).toBe(200);
    await pool.query('update rate_limits set hits = array_fill(now(), array[80])');
    const second = home();
    expect((await load(second, summaryOf((await applied(second)).refId))).status).toBe(429);
  });

  it('with unchanged content is not rendered again, does not count, and is stored encrypted', async () => {
    const browser = new Browser(test, newSession('198.51.100.3'));
    const { refId } = await applied(browser);
    const drawn = await load(browser, summaryOf(refId));
    test.time.now = new Date(test.time.now.getTime() + 60_000);
    for (let times = 0; times < 50; times += 1) {
      const again = await load(browser, summaryOf(refId));
      expect([again.status, again.text === drawn.text]).toEqual([200, true]);
    }
    const { database, objects } = test.services;
    const { rows } = await database.pool.query<{ name: string }>(
      'select object_name as name from document_files where ref_id = $1',
      [refId],
    );
    expect(rows).toHaveLength(1);
    expect((await objects.get(rows[0]?.name ?? ''))?.includes('%PDF')).toBe(false);
  });

  it('is rendered again when its content has changed', async () => {
    const browser = new Browser(test, newSession('198.51.100.4'));
    const { refId } = await applied(browser);
    const before = await load(browser, summaryOf(refId));
    const { data } = (await browser.call('loadQuotation', { params: { refId } })).value;
    const body = applicationRequest(data, { paymentMode: 'Yearly' });
    expect((await browser.call('saveApplication', { body })).status).toBe(200);
    const after = await load(browser, summaryOf(refId));
    expect([after.status, after.value.content === before.value.content]).toEqual([200, false]);
  });
});

describe('a document requested by reference only', () => {
  it('is for the product and the variant of its quotation', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser, undefined, { entityType: 'takaful' });
    const { value } = await load(browser, { refId });
    const named = await load(browser, { productCode: 'onemedical', entityType: 'takaful' });
    expect(value).toEqual(named.value);
  });

  it('is visible to the owner of the proposal only', async () => {
    const browser = new Browser(test);
    const { refId, proposalNumber } = await applied(browser, undefined, { entityType: 'takaful' });
    const summary = { refId, documentType: 'proposalSummary' } as const;
    expect((await load(browser, summary)).value.documentName).toContain(proposalNumber);
    expect((await load(new Browser(test), summary)).status).toBe(404);
    expect((await load(new Browser(test), { refId })).status).toBe(404);
  });

  it('is not found for another product than that of the quotation', async () => {
    const browser = new Browser(test);
    const { refId } = await applied(browser);
    const other = { refId, documentType: 'proposalSummary', entityType: 'takaful' } as const;
    expect((await load(browser, other)).status).toBe(404);
  });
});

it('a document without a reference needs product and variant', async () => {
  const { status, problem } = await load(new Browser(test), {});
  expect([status, problem.errors]).toEqual([
    400,
    [
      { pointer: '/productCode', code: 'required' },
      { pointer: '/entityType', code: 'required' },
    ],
  ]);
});
