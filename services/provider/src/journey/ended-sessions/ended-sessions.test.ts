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
import { sessionKeyOf } from '../../platform/http';

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

describe('a session whose id has rotated', () => {
  const AGENT = { agentCode: 'KL20417' };
  /** Whoever has this id verifies an agent's code: the session goes on under the next one. */
  async function rotate({ session }: Browser): Promise<Browser> {
    const next = { ...session, id: `${sessionFamilyOf(session.id)}_${newSession().id}` };
    await new Browser(test, session, next).call('verifyAgent', { body: AGENT });
    return new Browser(test, next);
  }
  let networks = 0;
  /** With an id as long as those of the gateway, and of a network in which nobody else tries codes. */
  function begun(): Browser {
    networks += 1;
    const id = randomBytes(32).toString('base64url');
    return new Browser(test, { id, address: `192.0.2.${networks}` });
  }
  /** What reading the current journey comes to. */
  async function reads(browser: Browser): Promise<'a journey' | 'nothing' | 'that it has ended'> {
    const params = { productCode: 'onemedical', entityType: 'insurance' };
    const answer = await browser.call('loadJourney', { params });
    if (answer.headers[SESSION_ENDED_HEADER] === '1') return 'that it has ended';
    return answer.value.data === null ? 'nothing' : 'a journey';
  }

  it('ends with each id that it had or was given, whichever of them is ended', async () => {
    // Which of the ids so far rotates, time and again; which one is ended.
    const histories = fc.tuple(fc.array(fc.nat(9), { maxLength: 4 }), fc.nat(9));
    await fc.assert(
      fc.asyncProperty(histories, async ([rotations, last]) => {
        const members = [begun()];
        const memberAt = (index: number) => members[index % members.length] ?? begun();
        await quoted(memberAt(0));
        for (const index of rotations) members.push(await rotate(memberAt(index)));
        const before = await Promise.all(members.map(reads));
        expect(before.filter((read) => read === 'a journey')).toHaveLength(1);

        await ask(memberAt(last), 'POST', SESSION_ENDING_PATH);
        for (const member of members) expect(await reads(member)).toBe('that it has ended');
      }),
      { numRuns: 8 },
    );
  });

  it('ends when it is ended while its id rotates', async () => {
    const buyer = begun();
    await quoted(buyer);
    const [thief] = await Promise.all([rotate(buyer), ask(buyer, 'POST', SESSION_ENDING_PATH)]);
    expect(await reads(thief)).toBe('that it has ended');
  });

  it('ends for a provider of the version before, which looks for the id that was ended', async () => {
    const next = await rotate(begun());
    await ask(next, 'POST', SESSION_ENDING_PATH);
    const { rows } = await test.services.database.pool.query(
      'select from ended_sessions where session_key = $1',
      [sessionKeyOf(next.session.id)],
    );
    expect(rows).toHaveLength(1);
  });

  it('has ended when a provider of the version before has ended the id', async () => {
    const next = await rotate(begun());
    const row = [sessionKeyOf(next.session.id)];
    await test.services.database.pool.query('insert into ended_sessions values ($1, now())', row);
    expect((await ask(next, 'GET', SESSION_STATE_PATH)).statusCode).toBe(401);
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
