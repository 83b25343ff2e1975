import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { applicationRequest, FAMILY, quoted } from '../../../test/journey';
import { createSessionLimit } from './session-limit';

const FEW = { atOnce: 1, waiting: 1, problem: 'tooManyRequests', retrySeconds: 1 } as const;

describe('turns of sessions', () => {
  it('are rejected to a session that has too many, and to no other', async () => {
    const limit = createSessionLimit(FEW);
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const busy = { sessionKey: 'busy' };
    const taken = [limit(busy, () => ended), limit(busy, () => ended)];
    await expect(limit(busy, () => ended)).rejects.toMatchObject({ status: 429 });
    const other = { sessionKey: 'other' };
    expect(await limit(other, () => Promise.resolve('done'))).toBe('done');
    end();
    await Promise.all(taken);
    expect(await limit(busy, () => Promise.resolve('done'))).toBe('done');
  });
});

describe('one session that saves without end', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  }, 30_000);
  afterAll(() => test.stop());

  it('is told to wait, loses nothing that was taken, and keeps no connection from others', async () => {
    const browser = new Browser(test);
    const stranger = new Browser(test);
    const quotation = await quoted(browser, FAMILY);
    const theirs = await quoted(stranger, FAMILY);
    const body = applicationRequest(quotation, { draft: true });
    const { pool } = test.services.database;
    let waiting = 0;
    const watch = setInterval(() => (waiting = Math.max(waiting, pool.waitingCount)), 1);
    const saves = Array.from({ length: 200 }, () => browser.call('saveApplication', { body }));
    const read = await stranger.call('loadQuotation', { params: { refId: theirs.refId } });
    const answers = await Promise.all(saves);
    clearInterval(watch);

    expect(read.status).toBe(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(16);
    expect(waiting).toBe(0);
    expect((await browser.call('saveApplication', { body })).status).toBe(200);
  });

  it('may send what ten tabs and repeats send together', async () => {
    const browser = new Browser(test);
    const body = applicationRequest(await quoted(browser, FAMILY), { draft: true });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.call('saveApplication', { body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });
});
