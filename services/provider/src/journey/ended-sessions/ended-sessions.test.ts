import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import {
  SESSION_ENDED_HEADER,
  SESSION_ENDING_PATH,
  SESSION_STATE_PATH,
  sessionFamilyOf,
} from '@edp/contracts';
import { newSession, signedHeaders, startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { quoted } from '../../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/** A request of the gateway on behalf of a browser. */
async function send({ session }: Browser, method: 'GET' | 'POST', url: string) {
  if (method === 'GET') {
    return test.app.inject({ method, url, headers: signedHeaders(session, method, url) });
  }
  const content = { headers: { 'content-type': 'application/json' }, body: '{}' };
  const headers = signedHeaders(session, method, url, content);
  return test.app.inject({ method, url, headers, payload: content.body });
}

describe('a session that was ended', () => {
  it('is rejected by every endpoint, and cannot be resumed', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser);
    expect((await send(browser, 'GET', SESSION_STATE_PATH)).statusCode).toBe(200);
    expect((await send(browser, 'POST', SESSION_ENDING_PATH)).statusCode).toBe(200);

    const read = await browser.call('loadQuotation', { params: { refId }, token: 'a.b.c' });
    expect([read.status, read.problem.code]).toEqual([401, 'session.expired']);
    expect(read.headers[SESSION_ENDED_HEADER]).toBe('1');
    for (const [method, url] of [
      ['GET', SESSION_STATE_PATH],
      ['POST', SESSION_ENDING_PATH],
    ] as const) {
      const response = await send(browser, method, url);
      expect([response.statusCode, response.headers[SESSION_ENDED_HEADER]]).toEqual([401, '1']);
    }
  });

  it('does not affect other sessions', async () => {
    const [browser, other] = [new Browser(test), new Browser(test)];
    const { refId } = await quoted(other);
    await send(browser, 'POST', SESSION_ENDING_PATH);
    expect((await other.call('loadQuotation', { params: { refId } })).status).toBe(200);
  });
});

describe('a session whose id has rotated', () => {
  const AGENT = { agentCode: 'KL20417' };
  /** The session verifies an agent code, which rotates its id. */
  async function rotate({ session }: Browser): Promise<Browser> {
    const next = { ...session, id: `${sessionFamilyOf(session.id)}_${newSession().id}` };
    await new Browser(test, session, next).call('verifyAgent', { body: AGENT });
    return new Browser(test, next);
  }
  let networks = 0;
  /** A session with an id as long as those of the gateway, in a network without other agent codes, which are rate-limited. */
  function begun(): Browser {
    networks += 1;
    const id = randomBytes(32).toString('base64url');
    return new Browser(test, { id, address: `192.0.2.${networks}` });
  }
  /** Describes the response to a request for the current journey. */
  async function journeyOf(
    browser: Browser,
  ): Promise<'a journey' | 'nothing' | 'that it has ended'> {
    const params = { productCode: 'onemedical', entityType: 'insurance' };
    const response = await browser.call('loadJourney', { params });
    if (response.headers[SESSION_ENDED_HEADER] === '1') return 'that it has ended';
    return response.value.data === null ? 'nothing' : 'a journey';
  }

  it('ends with all its ids when any of them is ended', async () => {
    // The ids that are rotated, one after the other; the id that is ended.
    const histories = fc.tuple(fc.array(fc.nat(9), { maxLength: 4 }), fc.nat(9));
    await fc.assert(
      fc.asyncProperty(histories, async ([rotations, last]) => {
        const members = [begun()];
        const memberAt = (index: number) => members[index % members.length] ?? begun();
        await quoted(memberAt(0));
        for (const index of rotations) members.push(await rotate(memberAt(index)));
        const before = await Promise.all(members.map(journeyOf));
        expect(before.filter((read) => read === 'a journey')).toHaveLength(1);

        await send(memberAt(last), 'POST', SESSION_ENDING_PATH);
        for (const member of members) expect(await journeyOf(member)).toBe('that it has ended');
      }),
      { numRuns: 8 },
    );
  });

  it('ends when it is ended while its id rotates', async () => {
    const buyer = begun();
    await quoted(buyer);
    const [rotated] = await Promise.all([rotate(buyer), send(buyer, 'POST', SESSION_ENDING_PATH)]);
    expect(await journeyOf(rotated)).toBe('that it has ended');
  });
});

it('a session is rejected while its status cannot be loaded', async () => {
  const browser = new Browser(test);
  await test.services.database.pool.query('alter table ended_sessions rename to away');
  try {
    expect((await send(browser, 'GET', SESSION_STATE_PATH)).statusCode).toBeGreaterThanOrEqual(500);
  } finally {
    await test.services.database.pool.query('alter table away rename to ended_sessions');
  }
});

it('only the gateway can load the status of a session', async () => {
  const response = await test.app.inject({ method: 'POST', url: SESSION_ENDING_PATH, payload: {} });
  expect(response.statusCode).toBe(401);
  expect(response.headers[SESSION_ENDED_HEADER]).toBeUndefined();
});
