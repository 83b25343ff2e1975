import cookiePlugin from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { systemClock } from '@edp/service';
import { isForeign, rejectEnded } from './reject-request';
import { newSession, sessionCookies } from './session-cookie';
import { sessionPlugin } from './session-plugin';

const OWN = 'https://buy.example';
const OTHER = 'https://evil.example';

let app: FastifyInstance;
/** The security event of the last request. */
let event: string | null;
const secret = 'a secret of the tests, long enough to pass';
const limits = { idleSeconds: 900, lifetimeSeconds: 28_800 };
/** Whether the provider can store the end of a session. */
let canStore: boolean;

beforeAll(async () => {
  app = Fastify();
  app.decorateRequest('securityEvent', null);
  app.all('/', (request) => {
    const response = { isForeign: isForeign(request, OWN) };
    event = request.securityEvent;
    return response;
  });
  await app.register(cookiePlugin);
  await app.register(sessionPlugin, {
    secret,
    limits,
    secure: false,
    clock: systemClock,
    ended: {
      end: () => Promise.resolve(canStore),
      consume: () => Promise.resolve(canStore),
      stateOf: () => Promise.resolve('ended'),
    },
    onBegin: () => undefined,
    onAdopt: () => undefined,
  });
  app.get('/ended', rejectEnded);
});
afterAll(() => app.close());

async function judge(method: 'GET' | 'POST', headers: Record<string, string>): Promise<boolean> {
  const response = await app.inject({ method, url: '/', headers });
  return response.json<{ isForeign: boolean }>().isForeign;
}

describe('a request that changes something', () => {
  const ours = { 'x-edp-request': '1' };

  it('is accepted with our header, from our origin or without one', async () => {
    expect(await judge('POST', { ...ours, origin: OWN })).toBe(false);
    expect(await judge('POST', ours)).toBe(false);
    expect(event).toBeNull();
  });

  it('is accepted from the requested host of this machine', async () => {
    const host = '127.0.0.1:8080';
    expect(await judge('POST', { ...ours, host, origin: `http://${host}` })).toBe(false);
    expect(await judge('POST', { ...ours, host, origin: 'http://localhost:8080' })).toBe(true);
  });

  it('is rejected without our header, which a form of another site cannot send', async () => {
    expect(await judge('POST', {})).toBe(true);
    expect(await judge('POST', { origin: OWN })).toBe(true);
    expect(event).toBe('crossSite');
  });

  it.each([OTHER, 'null', 'http://buy.example', 'https://buy.example.evil.example'])(
    'is rejected from %s, even with our header',
    async (origin) => {
      expect(await judge('POST', { ...ours, origin })).toBe(true);
      expect(event).toBe('crossSite');
    },
  );
});

describe('a request that reads', () => {
  it('is rejected when the browser marks it as cross-site', async () => {
    expect(await judge('GET', { 'sec-fetch-site': 'cross-site' })).toBe(true);
    expect(event).toBe('crossSite');
  });

  it.each([{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
    'is accepted otherwise, even without our header (%j)',
    async (headers) => {
      expect(await judge('GET', headers)).toBe(false);
      expect(event).toBeNull();
    },
  );
});

describe('a session that has ended', () => {
  const cookie = sessionCookies(secret, limits).write(newSession(1_795_000_000));
  const load = () => app.inject({ url: '/ended', cookies: { edp_journey: cookie } });

  it('gets 401, and a new one replaces it', async () => {
    canStore = true;
    const { statusCode, cookies } = await load();
    expect([statusCode, cookies.map(({ name }) => name)]).toEqual([401, ['edp_journey']]);
    expect(cookies[0]?.value).not.toBe('');
    expect(cookies[0]?.value.split('.')[0]).not.toBe(cookie.split('.')[0]);
  });

  it('stays while its end cannot be stored, so that copies of its cookie end, too', async () => {
    canStore = false;
    const { statusCode, cookies, headers } = await load();
    expect([statusCode, cookies, headers['retry-after']]).toEqual([503, [], '2']);
  });
});
