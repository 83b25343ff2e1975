import { SESSION_ENDED_HEADER, SESSION_ENDING_PATH, SESSION_STATE_PATH } from '@edp/contracts';
import { signedHeaders, startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { quoted } from '../../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/** What the gateway asks on behalf of a browser. */
async function ask({ session }: Browser, method: 'GET' | 'POST', url: string) {
  if (method === 'GET') {
    return test.app.inject({ method, url, headers: signedHeaders(session, method, url) });
  }
  const content = { headers: { 'content-type': 'application/json' }, body: '{}' };
  const headers = signedHeaders(session, method, url, undefined, undefined, content);
  return test.app.inject({ method, url, headers, payload: content.body });
}

describe('a session that was ended', () => {
  it('reads nothing any more, and cannot be asked back', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser);
    expect((await ask(browser, 'GET', SESSION_STATE_PATH)).statusCode).toBe(200);
    expect((await ask(browser, 'POST', SESSION_ENDING_PATH)).statusCode).toBe(200);

    const read = await browser.call('loadQuotation', { params: { refId }, token: 'a.b.c' });
    expect([read.status, read.problem.code]).toEqual([401, 'session.expired']);
    expect(read.headers[SESSION_ENDED_HEADER]).toBe('1');
    for (const [method, url] of [
      ['GET', SESSION_STATE_PATH],
      ['POST', SESSION_ENDING_PATH],
    ] as const) {
      const answer = await ask(browser, method, url);
      expect([answer.statusCode, answer.headers[SESSION_ENDED_HEADER]]).toEqual([401, '1']);
    }
  });

  it('is nobody else: other sessions go on', async () => {
    const [browser, other] = [new Browser(test), new Browser(test)];
    const { refId } = await quoted(other);
    await ask(browser, 'POST', SESSION_ENDING_PATH);
    expect((await other.call('loadQuotation', { params: { refId } })).status).toBe(200);
  });
});

it('a session goes on for nobody while it cannot be told whether it has ended', async () => {
  const browser = new Browser(test);
  await test.services.database.pool.query('alter table ended_sessions rename to away');
  try {
    expect((await ask(browser, 'GET', SESSION_STATE_PATH)).statusCode).toBeGreaterThanOrEqual(500);
  } finally {
    await test.services.database.pool.query('alter table away rename to ended_sessions');
  }
});

it('is asked about by the gateway alone', async () => {
  const answer = await test.app.inject({ method: 'POST', url: SESSION_ENDING_PATH, payload: {} });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers[SESSION_ENDED_HEADER]).toBeUndefined();
});
