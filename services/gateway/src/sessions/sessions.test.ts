import { SESSION_END_PATH, SESSION_EXTEND_PATH, SESSION_PATH } from '@edp/contracts';
import { COOKIE, HOUR, MINUTE, SessionStage } from '../../test/session-stage';

let stage: SessionStage;
beforeAll(async () => {
  stage = await new SessionStage().open();
});
beforeEach(() => stage.reset());
afterAll(() => stage.close());

describe('a session', () => {
  it('is extended by requests and by pages', async () => {
    const visitor = stage.visitor();
    for (let times = 0; times < 4; times += 1) {
      expect((await visitor.occupations()).statusCode).toBe(200);
      stage.pass(10 * MINUTE);
      expect((await visitor.get('/edp/life/')).statusCode).toBe(200);
      stage.pass(10 * MINUTE);
    }
    expect(new Set(stage.forwarded).size).toBe(1);
  });

  it('ends after 15 minutes without use: the next request gets 401, once, and is not forwarded', async () => {
    const visitor = stage.visitor();
    await visitor.occupations();
    stage.pass(15 * MINUTE);
    const response = await visitor.occupations();
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      401,
      'session.expired',
    ]);
    expect(stage.forwarded).toHaveLength(1);
    expect((await visitor.occupations()).statusCode).toBe(200);
    expect(stage.forwarded[1]).not.toBe(stage.forwarded[0]);
  });

  it('ends after 8 hours, despite use', async () => {
    const visitor = stage.visitor();
    await visitor.occupations();
    for (let minutes = 10; minutes < 480; minutes += 10) {
      stage.pass(10 * MINUTE);
      expect((await visitor.occupations()).statusCode).toBe(200);
    }
    stage.pass(10 * MINUTE);
    expect((await visitor.occupations()).statusCode).toBe(401);
    expect(new Set(stage.forwarded).size).toBe(1);
  });

  it('that has ended is not replaced by a page: the next request gets 401', async () => {
    const visitor = stage.visitor();
    await visitor.get('/edp/life/');
    stage.pass(20 * MINUTE);
    expect((await visitor.get('/edp/life/')).statusCode).toBe(200);
    expect((await visitor.occupations()).statusCode).toBe(401);
  });

  it('cannot be extended by a copy of an old cookie', async () => {
    const visitor = stage.visitor();
    await visitor.occupations();
    const copy = stage.visitor(visitor.cookie);
    stage.pass(14 * MINUTE);
    await visitor.occupations();
    stage.pass(2 * MINUTE);
    expect((await visitor.occupations()).statusCode).toBe(200);
    expect((await copy.occupations()).statusCode).toBe(401);
  });
});

describe('a page that requests the remaining time', () => {
  it('gets it without extending the session', async () => {
    const visitor = stage.visitor();
    expect(await visitor.times()).toEqual({ secondsLeft: 0, secondsAtMost: 0 });
    await visitor.occupations();
    stage.pass(5 * MINUTE);
    expect(await visitor.times()).toMatchObject({
      secondsLeft: 10 * MINUTE,
      secondsAtMost: 8 * HOUR - 5 * MINUTE,
    });
    stage.pass(10 * MINUTE);
    expect(await visitor.times()).toEqual({ secondsLeft: 0, secondsAtMost: 0 });
  });

  it('gets a response that is not cached', async () => {
    const visitor = stage.visitor();
    for (const response of [
      await visitor.get(SESSION_PATH),
      await visitor.post(SESSION_EXTEND_PATH),
      await visitor.post(SESSION_END_PATH),
    ])
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('can extend the session, up to its absolute timeout', async () => {
    const visitor = stage.visitor();
    await visitor.occupations();
    for (let minutes = 0; minutes < 470; minutes += 10) {
      stage.pass(10 * MINUTE);
      expect((await visitor.post(SESSION_EXTEND_PATH)).statusCode).toBe(200);
    }
    expect(await visitor.times()).toMatchObject({
      secondsLeft: 10 * MINUTE,
      secondsAtMost: 10 * MINUTE,
    });
    stage.pass(10 * MINUTE);
    const late = await visitor.post(SESSION_EXTEND_PATH);
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([401, 'session.expired']);
  });

  it('begins a session by extending it, if there is none', async () => {
    const visitor = stage.visitor();
    const response = await visitor.post(SESSION_EXTEND_PATH);
    expect(response.json()).toMatchObject({ secondsLeft: 15 * MINUTE, secondsAtMost: 8 * HOUR });
    await visitor.occupations();
    expect(visitor.cookie?.startsWith(`${stage.forwarded[0]}.`)).toBe(true);
  });

  it('can end the session: the next request begins a new one', async () => {
    const visitor = stage.visitor();
    await visitor.occupations();
    const response = await visitor.post(SESSION_END_PATH);
    expect(response.json()).toEqual({ secondsLeft: 0, secondsAtMost: 0 });
    expect(visitor.cookie).toBeUndefined();
    expect((await visitor.occupations()).statusCode).toBe(200);
    expect(stage.forwarded[1]).not.toBe(stage.forwarded[0]);
  });

  it.each([SESSION_EXTEND_PATH, SESSION_END_PATH])(
    'of another site can neither extend nor end it (%s)',
    async (url) => {
      const visitor = stage.visitor();
      await visitor.occupations();
      const cookies = { [COOKIE]: visitor.cookie ?? '' };
      const { statusCode, headers } = await stage.app.inject({ method: 'POST', url, cookies });
      expect(statusCode).toBe(403);
      expect(headers['set-cookie']).toBeUndefined();
    },
  );
});

describe('the login of an agent', () => {
  it('continues under a new id that the provider got, with the same end', async () => {
    const agent = stage.visitor();
    await agent.occupations();
    stage.pass(HOUR / 5);
    await agent.logInAsAgent();
    await agent.occupations();
    expect(stage.forwarded[1]).toBe(stage.forwarded[0]);
    expect(stage.forwarded[2]).not.toBe(stage.forwarded[0]);
    expect(stage.forwarded[2]).toMatch(new RegExp(`^${stage.forwarded[0]}_[\\w-]{43}$`));
    expect((await agent.times()).secondsAtMost).toBe(8 * HOUR - HOUR / 5);
  });

  it('changes nothing if the provider did not accept the new id', async () => {
    stage.acceptsNextId = false;
    const agent = stage.visitor();
    await agent.occupations();
    await agent.logInAsAgent();
    await agent.occupations();
    expect(new Set(stage.forwarded).size).toBe(1);
  });
});
