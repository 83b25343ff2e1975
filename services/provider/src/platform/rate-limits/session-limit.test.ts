import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { applicationRequest, FAMILY, quoted } from '../../../test/journey';
import { ProblemError } from '../http';
import { createSessionLimit } from './session-limit';

const FEW = {
  concurrency: 1,
  queueLimit: 1,
  full: () => new ProblemError('tooManyRequests'),
};

describe('the concurrency limit of a session', () => {
  it('rejects work of a session with a full queue, and of no other session', async () => {
    const limit = createSessionLimit(FEW);
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const busy = { sessionKey: 'busy' };
    const accepted = [limit(busy, () => ended), limit(busy, () => ended)];
    await expect(limit(busy, () => ended)).rejects.toMatchObject({ status: 429 });
    const other = { sessionKey: 'other' };
    expect(await limit(other, () => Promise.resolve('done'))).toBe('done');
    end();
    await Promise.all(accepted);
    expect(await limit(busy, () => Promise.resolve('done'))).toBe('done');
  });
});

describe('a session that sends many changes', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  }, 30_000);
  afterAll(() => test.stop());

  it('gets 429, loses no accepted change, and does not exhaust the connection pool', async () => {
    const browser = new Browser(test);
    const other = new Browser(test);
    const quotation = await quoted(browser, FAMILY);
    const otherQuotation = await quoted(other, FAMILY);
    const body = applicationRequest(quotation, { draft: true });
    const { pool } = test.services.database;
    let waiting = 0;
    const watch = setInterval(() => (waiting = Math.max(waiting, pool.waitingCount)), 1);
    const saves = Array.from({ length: 200 }, () => browser.call('saveApplication', { body }));
    const read = await other.call('loadQuotation', { params: { refId: otherQuotation.refId } });
    const responses = await Promise.all(saves);
    clearInterval(watch);

    expect(read.status).toBe(200);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(16);
    expect(waiting).toBe(0);
    expect((await browser.call('saveApplication', { body })).status).toBe(200);
  });

  it('can send ten changes concurrently, as several tabs and retries do', async () => {
    const browser = new Browser(test);
    const body = applicationRequest(await quoted(browser, FAMILY), { draft: true });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => browser.call('saveApplication', { body })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });
});
