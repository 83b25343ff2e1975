import fc from 'fast-check';
import { SESSION_END_PATH, SESSION_EXTEND_PATH } from '@edp/contracts';
import { COOKIE, HOUR, MINUTE, SessionStage, type Visitor } from '../../test/session-stage';

let stage: SessionStage;
beforeAll(async () => {
  stage = await new SessionStage().open();
});
beforeEach(() => stage.reset());
afterAll(() => stage.close());

describe('clearing all data', () => {
  it('deletes the cookie, and clears the site data of the browser', async () => {
    const visitor = stage.visitor();
    await visitor.occupations();
    const response = await visitor.clearData();
    expect(response.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(visitor.cookie).toBeUndefined();
    await visitor.occupations();
    expect(stage.forwarded[2]).not.toBe(stage.forwarded[0]);
  });

  it('expires the cookies of this origin, and none of another site of the domain', async () => {
    const visitor = stage.visitor();
    await visitor.occupations();
    const own = `edp_lang=my; edp_theme=dark; ${COOKIE}=${visitor.cookie ?? ''}`;
    const { cookies } = await stage.app.inject({
      method: 'POST',
      url: '/quote/?relativeUrl=journeys/end',
      headers: { 'x-edp-request': '1', cookie: `${own}; __Host-lang=en; portal=x` },
      payload: { appId: 'EDP' },
    });
    const expired = cookies.filter(({ expires }) => expires?.getTime() === 0);
    expect(expired.map(({ name, path, secure = false }) => [name, path, secure]).sort()).toEqual([
      ['__Host-lang', '/', true],
      [COOKIE, '/', false],
      ['edp_lang', '/', false],
      ['edp_theme', '/', false],
    ]);
    expect(expired).toHaveLength(cookies.length);
  });

  it('fails while the end of the session cannot be stored, and may be retried', async () => {
    const visitor = stage.visitor();
    await visitor.occupations();
    const copy = stage.visitor(visitor.cookie);
    stage.endsLost = true;
    const failed = await visitor.clearData();
    expect([failed.statusCode, failed.headers['clear-site-data']]).toEqual([503, undefined]);
    stage.endsLost = false;
    expect((await visitor.clearData()).statusCode).toBe(200);
    expect((await copy.occupations()).statusCode).toBe(401);
  });
});

describe('a copy of the cookie of a session that was ended', () => {
  /** @returns a copy of a session that its own browser has ended */
  async function copied(end: (visitor: Visitor) => Promise<unknown>): Promise<Visitor> {
    const visitor = stage.visitor();
    await visitor.occupations();
    const copy = stage.visitor(visitor.cookie);
    await end(visitor);
    stage.forwarded = [];
    return copy;
  }
  const ways: [string, (visitor: Visitor) => Promise<unknown>][] = [
    ['by its page', (visitor) => visitor.post(SESSION_END_PATH)],
    ['by clearing all data', (visitor) => visitor.clearData()],
  ];

  it.each(ways)('is rejected once it was ended %s', async (_way, end) => {
    const copy = await copied(end);
    const response = await copy.occupations();
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      401,
      'session.expired',
    ]);
    expect(stage.forwarded).toEqual([]);
  });

  it.each([SESSION_EXTEND_PATH, '/edp/life/'])('is not renewed by %s', async (url) => {
    const copy = await copied((visitor) => visitor.post(SESSION_END_PATH));
    stage.pass(5 * MINUTE);
    const before = copy.cookie;
    await (url === '/edp/life/' ? copy.get(url) : copy.post(url));
    const [id] = (before ?? '').split('.');
    if (copy.cookie !== before) expect(copy.cookie?.startsWith(`${id}.`)).toBe(false);
  });

  it('has no time left, and cannot be extended', async () => {
    const copy = await copied((visitor) => visitor.post(SESSION_END_PATH));
    expect(await copy.times()).toEqual({ secondsLeft: 0, secondsAtMost: 0 });
    const response = await copy.post(SESSION_EXTEND_PATH);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      401,
      'session.expired',
    ]);
  });

  it('that was extended ends with the timeout of its browser', async () => {
    const visitor = stage.visitor();
    await visitor.occupations();
    const copy = stage.visitor(visitor.cookie);
    stage.pass(10 * MINUTE);
    await copy.occupations();
    stage.pass(10 * MINUTE);
    expect((await visitor.occupations()).statusCode).toBe(401);
    expect((await copy.occupations()).statusCode).toBe(401);
  });
});

describe('a session whose id has rotated', () => {
  /** Each holder of a cookie of it, one of whom is its buyer, continues with the last cookie that they got. */
  const steps = fc.array(
    fc.record({ who: fc.nat(9), does: fc.constantFrom('reads', 'rotates', 'is copied') }),
    { maxLength: 8 },
  );
  const ends = fc.constantFrom('by its page', 'by clearing all data', 'by a time-out');

  it('ends with all its ids, by any of them and in any way', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(9), ends, async (history, who, end) => {
        // The rate limits of the network are reset.
        stage.pass(HOUR);
        const given = new Set<string>();
        const holders = [stage.visitor()];
        const read = async (holder: Visitor) => {
          expect((await holder.occupations()).statusCode).toBe(200);
          given.add(holder.cookie ?? '');
        };
        const holderOf = (index: number) => holders[index % holders.length] ?? stage.visitor();
        await read(holderOf(0));
        for (const step of history) {
          const holder = holderOf(step.who);
          if (step.does === 'is copied') holders.push(stage.visitor(holder.cookie));
          if (step.does === 'rotates') await holder.logInAsAgent();
          await read(holder);
        }

        const one = holderOf(who);
        if (end === 'by its page') await one.post(SESSION_END_PATH);
        if (end === 'by clearing all data') await one.clearData();
        if (end === 'by a time-out') {
          stage.pass(10 * MINUTE);
          for (const other of holders.filter((holder) => holder !== one)) await read(other);
          stage.pass(10 * MINUTE);
          expect((await one.occupations()).statusCode).toBe(401);
        }
        for (const cookie of given) {
          expect((await stage.visitor(cookie).occupations()).statusCode).toBe(401);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('while the registry of ended sessions is unavailable', () => {
  it('no session is renewed, and an end fails', async () => {
    const visitor = stage.visitor();
    await visitor.occupations();
    const before = visitor.cookie;
    stage.ended = null;
    stage.pass(5 * MINUTE);
    expect((await visitor.get('/edp/life/')).statusCode).toBe(200);
    expect((await visitor.post(SESSION_EXTEND_PATH)).statusCode).toBe(503);
    expect((await visitor.occupations()).statusCode).toBe(503);
    expect(visitor.cookie).toBe(before);
    expect((await visitor.post(SESSION_END_PATH)).statusCode).toBe(503);
  });

  it('a session that should end expires in its browser, whose next request ends it everywhere', async () => {
    const visitor = stage.visitor();
    await visitor.occupations();
    const copy = stage.visitor(visitor.cookie);
    stage.ended = null;
    const response = await visitor.post(SESSION_END_PATH);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    expect(await visitor.times()).toEqual({ secondsLeft: 0, secondsAtMost: 0 });
    expect((await visitor.occupations()).statusCode).toBe(503);

    stage.ended = new Set();
    stage.forwarded = [];
    expect((await visitor.occupations()).statusCode).toBe(401);
    expect((await copy.occupations()).statusCode).toBe(401);
    expect(stage.forwarded).toEqual([]);
  });

  it('a session that should end is ended by a retry of its page', async () => {
    const visitor = stage.visitor();
    await visitor.occupations();
    const copy = stage.visitor(visitor.cookie);
    stage.ended = null;
    await visitor.post(SESSION_END_PATH);
    stage.ended = new Set();
    expect((await visitor.post(SESSION_END_PATH)).statusCode).toBe(200);
    expect(visitor.cookie).toBeUndefined();
    expect((await copy.occupations()).statusCode).toBe(401);
  });
});
