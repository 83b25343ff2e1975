import cookiePlugin from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { systemClock } from '@edp/service';
import { isForeign, rejectEnded } from './reject-request';
import { newSession, sessionCookies } from './session-cookie';
import { sessionPlugin } from './session-plugin';

const OWN = 'https://buy.example';
const OTHER = 'https://evil.example';

let app: FastifyInstance;
/** What the last request was recorded as. */
let event: string | null;
const secret = 'a secret of the tests, long enough to pass';
const limits = { idleSeconds: 900, lifetimeSeconds: 28_800 };
/** Whether the provider keeps the end of a session. */
let isKept: boolean;

beforeAll(async () => {
  app = Fastify();
  app.decorateRequest('securityEvent', null);
  app.all('/', (request) => {
    const answer = { isForeign: isForeign(request, OWN) };
    event = request.securityEvent;
    return answer;
  });
  await app.register(cookiePlugin);
  await app.register(sessionPlugin, {
    ...{ secret, limits, secure: false, clock: systemClock },
    ended: {
      end: () => Promise.resolve(isKept),
      spend: () => Promise.resolve(isKept),
      stateOf: () => Promise.resolve('ended'),
    },
    onBegin: () => undefined,
    onAdopt: () => undefined,
  });
  app.get('/ended', rejectEnded);
});
afterAll(() => app.close());

async function judge(method: 'GET' | 'POST', headers: Record<string, string>): Promise<boolean> {
  const answer = await app.inject({ method, url: '/', headers });
  return answer.json<{ isForeign: boolean }>().isForeign;
}

describe('a request that changes something', () => {
  const ours = { 'x-edp-request': '1' };

  it('is ours with our header, from our origin or from no page at all', async () => {
    expect(await judge('POST', { ...ours, origin: OWN })).toBe(false);
    expect(await judge('POST', ours)).toBe(false);
    expect(event).toBeNull();
  });

  it('is ours from the name by which this machine was asked', async () => {
    const host = '127.0.0.1:8080';
    expect(await judge('POST', { ...ours, host, origin: `http://${host}` })).toBe(false);
    expect(await judge('POST', { ...ours, host, origin: 'http://localhost:8080' })).toBe(true);
  });

  it('is foreign without our header, which a form of another site cannot send', async () => {
    expect(await judge('POST', {})).toBe(true);
    expect(await judge('POST', { origin: OWN })).toBe(true);
    expect(event).toBe('crossSite');
  });

  it.each([OTHER, 'null', 'http://buy.example', 'https://buy.example.evil.example'])(
    'is foreign from %s, with our header too',
    async (origin) => {
      expect(await judge('POST', { ...ours, origin })).toBe(true);
      expect(event).toBe('crossSite');
    },
  );
});

describe('a request that reads', () => {
  it('is foreign when the browser says that a page of another site sends it', async () => {
    expect(await judge('GET', { 'sec-fetch-site': 'cross-site' })).toBe(true);
    expect(event).toBe('crossSite');
  });

  it.each([{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
    'is ours otherwise, without our header too (%j)',
    async (headers) => {
      expect(await judge('GET', headers)).toBe(false);
      expect(event).toBeNull();
    },
  );
});

describe('a session that has ended', () => {
  const cookie = sessionCookies(secret, limits).write(newSession(1_795_000_000));
  const ask = () => app.inject({ url: '/ended', cookies: { edp_journey: cookie } });

  it('is told so, and one of nobody takes its place', async () => {
    isKept = true;
    const { statusCode, cookies } = await ask();
    expect([statusCode, cookies.map(({ name }) => name)]).toEqual([401, ['edp_journey']]);
    expect(cookies[0]?.value).not.toBe('');
    expect(cookies[0]?.value.split('.')[0]).not.toBe(cookie.split('.')[0]);
  });

  it('stays while its end cannot be kept, so that no copy of its cookie outlives it', async () => {
    isKept = false;
    const { statusCode, cookies, headers } = await ask();
    expect([statusCode, cookies, headers['retry-after']]).toEqual([503, [], '2']);
  });
});
