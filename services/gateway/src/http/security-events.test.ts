import { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { WEB_VITALS_PATH } from '@edp/contracts';
import { SECURITY_EVENTS, type SecurityEvent, systemClock } from '@edp/service';
import { buildSite } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';

let app: FastifyInstance;
let isRunning = false;
let registry: Registry;

async function start(env: Record<string, string> = {}, clock = systemClock): Promise<void> {
  if (isRunning) await app.close();
  registry = new Registry();
  // Nothing listens there: no request of these tests reaches the provider.
  const settings = { ...buildSite().env, PROVIDER_URL: 'http://127.0.0.1:1', ...env };
  app = await buildApp(readConfig(settings), clock, registry);
  isRunning = true;
}
beforeEach(() => start());
afterAll(() => app.close());

async function counted(): Promise<Partial<Record<SecurityEvent, number>>> {
  const text = await registry.metrics();
  const entries = Object.keys(SECURITY_EVENTS).map((event) => {
    const [, count = '0'] =
      new RegExp(`edp_security_events_total{event="${event}"} (\\d+)`).exec(text) ?? [];
    return [event, Number(count)] as const;
  });
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}

describe('security events', () => {
  it('are exported from the start, so that an alert detects the first one', async () => {
    const text = await registry.metrics();
    for (const event of Object.keys(SECURITY_EVENTS))
      expect(text).toContain(`edp_security_events_total{event="${event}"} 0`);
  });

  it('include a forged cookie', async () => {
    const cookie = 'edp_journey=a.b.c.forged';
    await app.inject({ url: '/edp/life/', headers: { cookie } });
    expect(await counted()).toEqual({ forgedCookie: 1 });
  });

  it('include a cross-site request', async () => {
    const origin = 'https://evil.example';
    const url = '/quote/?relativeUrl=quotation/';
    await app.inject({
      method: 'POST',
      url,
      headers: { origin, 'x-edp-request': '1' },
      payload: {},
    });
    await app.inject({ method: 'POST', url: '/edp/life/-/session/end' });
    expect(await counted()).toEqual({ crossSite: 2 });
  });

  it('include an exceeded rate limit', async () => {
    // The clock stands still, because the limit is reset each minute.
    const now = new Date();
    await start({}, () => now);
    const statuses = new Set<number>();
    for (let sent = 0; sent <= 1_200; sent += 1)
      statuses.add((await app.inject({ method: 'POST', url: WEB_VITALS_PATH })).statusCode);
    expect(statuses).toContain(429);
    expect((await counted()).limit).toBeGreaterThan(0);
  });

  it('do not include a missing page', async () => {
    await app.inject({ url: '/edp/life/nothing' });
    expect(await counted()).toEqual({});
  });
});

describe('the Host of a request', () => {
  const statusFor = async (host: string, url = '/edp/life/') =>
    (await app.inject({ url, headers: { host } })).statusCode;

  it('must be that of PUBLIC_URL', async () => {
    await start({ PUBLIC_URL: 'https://buy.example' });
    for (const host of ['buy.example', 'BUY.example', 'buy.example:443'])
      expect(await statusFor(host)).toBe(200);
    for (const host of [
      'evil.example',
      'buy.example:8080',
      'buy.example.evil.example',
      'localhost',
    ])
      expect(await statusFor(host)).toBe(421);
    expect(await counted()).toEqual({ wrongHost: 4 });
  });

  it('may be any name of the local machine if the product runs there', async () => {
    for (const host of ['localhost:8080', '127.0.0.1:9090', '[::1]:8080'])
      expect(await statusFor(host)).toBe(200);
    expect(await statusFor('evil.example')).toBe(421);
  });

  it('may be any for health checks', async () => {
    expect(await statusFor('10.0.0.9:8080', '/livez')).toBe(200);
  });
});

describe('/.well-known/security.txt', () => {
  const text = async () => (await app.inject({ url: '/.well-known/security.txt' })).body;

  it('contains the configured contact, and an expiry date', async () => {
    await start({ SECURITY_CONTACT: 'https://amber.example/report' });
    const lines = (await text()).trim().split('\n');
    expect(lines[0]).toBe('Contact: https://amber.example/report');
    expect(lines).toContain('Preferred-Languages: en, ms');
    expect(lines).toContain('Canonical: http://localhost:8080/.well-known/security.txt');
    const [, expires = ''] = /^Expires: (.+)$/m.exec(lines.join('\n')) ?? [];
    expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 90 * 86_400_000);
  });

  it('contains a default mailbox otherwise', async () => {
    expect(await text()).toContain('Contact: mailto:security@localhost\n');
  });
});

it('the offline page, which is cached, begins no session', async () => {
  const { headers } = await app.inject({ url: '/edp/life/offline' });
  expect(headers['set-cookie']).toBeUndefined();
  expect((await app.inject({ url: '/edp/life/' })).headers['set-cookie']).toBeDefined();
});
