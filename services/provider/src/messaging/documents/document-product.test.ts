import type { DocumentRequest } from '@edp/contracts';
import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { applied, quoted } from '../../../test/journey';

// Each test sets a document, on a machine that may run many tests at once.
jest.setTimeout(30_000);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const load = (browser: Browser, own: Partial<DocumentRequest>) =>
  browser.call('loadDocument', {
    body: { appId: 'EDP', email: '', documentType: 'contract', Language: 'ENG', ...own },
  });

describe('a personal document', () => {
  it('can be had 40 times in ten minutes by a session, and general ones all the same', async () => {
    const browser = new Browser(test);
    const { refId } = await applied(browser);
    const summary = { refId, documentType: 'proposalSummary' } as const;
    expect((await load(browser, summary)).status).toBe(200);
    const { pool } = test.services.database;
    await pool.query('update rate_limits set hits = array_fill(now(), array[39])');
    expect((await load(browser, summary)).status).toBe(200);
    const { status, headers, problem } = await load(browser, summary);
    expect([status, problem.code]).toEqual([429, 'request.tooMany']);
    expect(headers['retry-after']).toBe('600');

    expect((await load(browser, { refId })).status).toBe(200);
    const other = new Browser(test);
    const own = { refId: (await applied(other)).refId, documentType: 'proposalSummary' } as const;
    expect((await load(other, own)).status).toBe(200);
  });
});

describe('a document that is asked for by a reference alone', () => {
  it('is about the product and the variant of its quotation', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser, undefined, { entityType: 'takaful' });
    const { value } = await load(browser, { refId });
    const named = await load(browser, { productCode: 'onemedical', entityType: 'takaful' });
    expect(value).toEqual(named.value);
  });

  it('is the proposal of who owns it, and there for nobody else', async () => {
    const browser = new Browser(test);
    const { refId, proposalNumber } = await applied(browser, undefined, { entityType: 'takaful' });
    const summary = { refId, documentType: 'proposalSummary' } as const;
    expect((await load(browser, summary)).value.documentName).toContain(proposalNumber);
    expect((await load(new Browser(test), summary)).status).toBe(404);
    expect((await load(new Browser(test), { refId })).status).toBe(404);
  });

  it('is not there for another product than that of the quotation', async () => {
    const browser = new Browser(test);
    const { refId } = await applied(browser);
    const other = { refId, documentType: 'proposalSummary', entityType: 'takaful' } as const;
    expect((await load(browser, other)).status).toBe(404);
  });
});

it('A document without a reference needs product and variant', async () => {
  const { status, problem } = await load(new Browser(test), {});
  expect([status, problem.errors]).toEqual([
    400,
    [
      { pointer: '/productCode', code: 'required' },
      { pointer: '/entityType', code: 'required' },
    ],
  ]);
});
