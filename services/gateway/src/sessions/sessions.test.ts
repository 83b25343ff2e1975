import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { type AddressInfo } from 'node:net';
import {
  INTERNAL_HEADERS,
  NEXT_SESSION_HEADER,
  SESSION_ENDED_HEADER,
  SESSION_ENDING_PATH,
  SESSION_END_PATH,
  SESSION_EXTEND_PATH,
  SESSION_PATH,
  SESSION_STATE_PATH,
  type SessionTimes,
} from '@edp/contracts';
import { buildSite } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-20T02:48:00Z');
const COOKIE = 'edp_journey';

let app: FastifyInstance;
let provider: FastifyInstance;
/** Sessions for which the provider was asked, in order. */
let asked: string[];
let handsOver: boolean;
/** Sessions that the provider knows to have ended; null: it cannot tell. */
let ended: Set<string> | null;
let now: Date;

beforeAll(async () => {
  provider = Fastify();
  provider.all('/*', (request, reply) => {
    const session = String(request.headers[INTERNAL_HEADERS.session]);
    if (ended === null) return reply.code(503).send({});
    if (ended.has(session)) return reply.code(401).header(SESSION_ENDED_HEADER, '1').send({});
    if (request.url === SESSION_ENDING_PATH) ended.add(session);
    if (request.url.startsWith(SESSION_STATE_PATH)) return reply.send({});
    asked.push(session);
    const next = request.headers[NEXT_SESSION_HEADER];
    if (handsOver && typeof next === 'string') reply.header(NEXT_SESSION_HEADER, '1');
    return reply.send({ ok: true });
  });
  await provider.listen({ port: 0, host: '127.0.0.1' });
  const { port } = provider.server.address() as AddressInfo;
  const env = { ...buildSite().env, PROVIDER_URL: `http://127.0.0.1:${port}` };
  app = await buildApp(readConfig(env), () => now);
});
beforeEach(() => {
  asked = [];
  handsOver = true;
  ended = new Set();
  now = new Date(START);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

/** A browser: keeps its cookie as it is told. */
class Visitor {
  constructor(public cookie?: string) {}

  get = (url: string) => this.ask({ method: 'GET', url });
  post = (url: string, payload?: object) =>
    this.ask({
      method: 'POST',
      url,
      headers: { 'x-edp-request': '1' },
      ...(payload && { payload }),
    });
  occupations = () => this.get('/quote/?relativeUrl=occupations/');
  async times(): Promise<SessionTimes> {
    return (await this.get(SESSION_PATH)).json<SessionTimes>();
  }

  private async ask(request: {
    method: 'GET' | 'POST';
    url: string;
    headers?: Record<string, string>;
    payload?: object;
  }): Promise<LightMyRequestResponse> {
    const cookie = this.cookie === undefined ? {} : { cookie: `${COOKIE}=${this.cookie}` };
    const answer = await app.inject({ ...request, headers: { ...request.headers, ...cookie } });
    const given = answer.cookies.find(({ name }) => name === COOKIE);
    if (given) this.cookie = given.value === '' ? undefined : given.value;
    return answer;
  }
}

describe('a session', () => {
  it('lives on while it is used, whether by calls or by pages', async () => {
    const visitor = new Visitor();
    for (let times = 0; times < 4; times += 1) {
      expect((await visitor.occupations()).statusCode).toBe(200);
      pass(10 * MINUTE);
      expect((await visitor.get('/edp/life/')).statusCode).toBe(200);
      pass(10 * MINUTE);
    }
    expect(new Set(asked).size).toBe(1);
  });

  it('ends after 15 minutes without use: the next call is told so, once, and nobody asked', async () => {
    const visitor = new Visitor();
    await visitor.occupations();
    pass(15 * MINUTE);
    const told = await visitor.occupations();
    expect([told.statusCode, told.json<{ code: string }>().code]).toEqual([401, 'session.expired']);
    expect(asked).toHaveLength(1);
    expect((await visitor.occupations()).statusCode).toBe(200);
    expect(asked[1]).not.toBe(asked[0]);
  });

  it('ends after 8 hours, however busy', async () => {
    const visitor = new Visitor();
    await visitor.occupations();
    for (let minutes = 10; minutes < 480; minutes += 10) {
      pass(10 * MINUTE);
      expect((await visitor.occupations()).statusCode).toBe(200);
    }
    pass(10 * MINUTE);
    expect((await visitor.occupations()).statusCode).toBe(401);
    expect(new Set(asked).size).toBe(1);
  });

  it('that has ended is not hidden by a page: the call that follows is told', async () => {
    const visitor = new Visitor();
    await visitor.get('/edp/life/');
    pass(20 * MINUTE);
    expect((await visitor.get('/edp/life/')).statusCode).toBe(200);
    expect((await visitor.occupations()).statusCode).toBe(401);
  });

  it('cannot be kept by a copy of an old cookie', async () => {
    const visitor = new Visitor();
    await visitor.occupations();
    const copy = new Visitor(visitor.cookie);
    pass(14 * MINUTE);
    await visitor.occupations();
    pass(2 * MINUTE);
    expect((await visitor.occupations()).statusCode).toBe(200);
    expect((await copy.occupations()).statusCode).toBe(401);
  });
});

describe('a page that asks how long the session lasts', () => {
  it('is told, and keeps nothing alive by asking', async () => {
    const visitor = new Visitor();
    expect(await visitor.times()).toEqual({ secondsLeft: 0, secondsAtMost: 0 });
    await visitor.occupations();
    pass(5 * MINUTE);
    expect(await visitor.times()).toEqual({
      secondsLeft: 10 * MINUTE,
      secondsAtMost: 8 * HOUR - 5 * MINUTE,
    });
    pass(10 * MINUTE);
    expect(await visitor.times()).toEqual({ secondsLeft: 0, secondsAtMost: 0 });
  });

  it('is told what no cache keeps for somebody else', async () => {
    const visitor = new Visitor();
    for (const answer of [
      await visitor.get(SESSION_PATH),
      await visitor.post(SESSION_EXTEND_PATH),
      await visitor.post(SESSION_END_PATH),
    ])
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('can extend it, up to the end of its life', async () => {
    const visitor = new Visitor();
    await visitor.occupations();
    for (let minutes = 0; minutes < 470; minutes += 10) {
      pass(10 * MINUTE);
      expect((await visitor.post(SESSION_EXTEND_PATH)).statusCode).toBe(200);
    }
    expect(await visitor.times()).toEqual({
      secondsLeft: 10 * MINUTE,
      secondsAtMost: 10 * MINUTE,
    });
    pass(10 * MINUTE);
    const late = await visitor.post(SESSION_EXTEND_PATH);
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([401, 'session.expired']);
  });

  it('begins one by extending it, where there is none', async () => {
    const visitor = new Visitor();
    const answer = await visitor.post(SESSION_EXTEND_PATH);
    expect(answer.json()).toEqual({ secondsLeft: 15 * MINUTE, secondsAtMost: 8 * HOUR });
    await visitor.occupations();
    expect(visitor.cookie?.startsWith(`${asked[0]}.`)).toBe(true);
  });

  it('can end it: the next call is of somebody new, who is told of no end', async () => {
    const visitor = new Visitor();
    await visitor.occupations();
    const answer = await visitor.post(SESSION_END_PATH);
    expect(answer.json()).toEqual({ secondsLeft: 0, secondsAtMost: 0 });
    expect(visitor.cookie).toBeUndefined();
    expect((await visitor.occupations()).statusCode).toBe(200);
    expect(asked[1]).not.toBe(asked[0]);
  });

  it.each([SESSION_EXTEND_PATH, SESSION_END_PATH])(
    'of another site can neither extend nor end it (%s)',
    async (url) => {
      const visitor = new Visitor();
      await visitor.occupations();
      const cookies = { [COOKIE]: visitor.cookie ?? '' };
      const { statusCode, headers } = await app.inject({ method: 'POST', url, cookies });
      expect(statusCode).toBe(403);
      expect(headers['set-cookie']).toBeUndefined();
    },
  );
});

describe('the login of an agent', () => {
  const login = (visitor: Visitor) =>
    visitor.post('/edp/medical/agent/GetAgentData/', { agentCode: 'KL20417' });

  it('goes on under a new id that the provider was told, no longer than before', async () => {
    const agent = new Visitor();
    await agent.occupations();
    pass(HOUR / 5);
    await login(agent);
    await agent.occupations();
    expect(asked[1]).toBe(asked[0]);
    expect(asked[2]).not.toBe(asked[0]);
    expect((await agent.times()).secondsAtMost).toBe(8 * HOUR - HOUR / 5);
  });

  it('changes nothing where the provider handed nothing over', async () => {
    handsOver = false;
    const agent = new Visitor();
    await agent.occupations();
    await login(agent);
    await agent.occupations();
    expect(new Set(asked).size).toBe(1);
  });
});

describe('clearing all data', () => {
  it('takes the cookie away and has the browser drop what it holds', async () => {
    const visitor = new Visitor();
    await visitor.occupations();
    const answer = await visitor.post('/quote/?relativeUrl=journeys/end', { appId: 'EDP' });
    expect(answer.headers['clear-site-data']).toBe('"cache", "cookies", "storage"');
    expect(visitor.cookie).toBeUndefined();
    await visitor.occupations();
    expect(asked[2]).not.toBe(asked[0]);
  });
});

describe('a copy of the cookie of a session that was ended', () => {
  /** @returns a copy of a session that its own browser has ended */
  async function copied(end: (visitor: Visitor) => Promise<unknown>): Promise<Visitor> {
    const visitor = new Visitor();
    await visitor.occupations();
    const copy = new Visitor(visitor.cookie);
    await end(visitor);
    asked = [];
    return copy;
  }
  const ways: [string, (visitor: Visitor) => Promise<unknown>][] = [
    ['by its page', (visitor) => visitor.post(SESSION_END_PATH)],
    [
      'by clearing all data',
      (visitor) => visitor.post('/quote/?relativeUrl=journeys/end', { appId: 'EDP' }),
    ],
  ];

  it.each(ways)('reads nothing, once it was ended %s', async (_way, end) => {
    const copy = await copied(end);
    const told = await copy.occupations();
    expect([told.statusCode, told.json<{ code: string }>().code]).toEqual([401, 'session.expired']);
    expect(asked).toEqual([]);
  });

  it.each([SESSION_EXTEND_PATH, '/edp/life/'])('is not renewed by %s', async (url) => {
    const copy = await copied((visitor) => visitor.post(SESSION_END_PATH));
    pass(5 * MINUTE);
    const before = copy.cookie;
    await (url === '/edp/life/' ? copy.get(url) : copy.post(url));
    const [id] = (before ?? '').split('.');
    if (copy.cookie !== before) expect(copy.cookie?.startsWith(`${id}.`)).toBe(false);
  });

  it('is told that no time is left, and that there is nothing to extend', async () => {
    const copy = await copied((visitor) => visitor.post(SESSION_END_PATH));
    expect(await copy.times()).toEqual({ secondsLeft: 0, secondsAtMost: 0 });
    const told = await copy.post(SESSION_EXTEND_PATH);
    expect([told.statusCode, told.json<{ code: string }>().code]).toEqual([401, 'session.expired']);
  });

  it('that was kept alive ends with the time-out of its browser', async () => {
    const visitor = new Visitor();
    await visitor.occupations();
    const copy = new Visitor(visitor.cookie);
    pass(10 * MINUTE);
    await copy.occupations();
    pass(10 * MINUTE);
    expect((await visitor.occupations()).statusCode).toBe(401);
    expect((await copy.occupations()).statusCode).toBe(401);
  });
});

describe('while the provider cannot tell which sessions have ended', () => {
  it('none is renewed, and one that is to end is said to be open', async () => {
    const visitor = new Visitor();
    await visitor.occupations();
    const before = visitor.cookie;
    ended = null;
    pass(5 * MINUTE);
    expect((await visitor.get('/edp/life/')).statusCode).toBe(200);
    expect((await visitor.post(SESSION_EXTEND_PATH)).statusCode).toBe(503);
    expect((await visitor.occupations()).statusCode).toBe(503);
    expect(visitor.cookie).toBe(before);
    expect((await visitor.post(SESSION_END_PATH)).statusCode).toBe(503);
    const [id = ''] = (before ?? '').split('.');
    expect(visitor.cookie?.startsWith(id)).toBe(false);
  });
});
