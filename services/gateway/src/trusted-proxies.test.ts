import { type FastifyInstance } from 'fastify';
import { INTERNAL_HEADERS, WEB_VITALS_PATH } from '@edp/contracts';
import { buildSite } from '../test/build-site';
import { type Running, startGateway } from '../test/start-gateway';

const PROXY = '10.0.0.5';
const [ANNA, BEN] = ['203.0.113.9', '203.0.113.10'];
/** Requests that are accepted from one network in a minute. */
const REQUESTS = 1_200;
/** A constant time: limits are reset each minute. */
const NOW = new Date('2026-11-20T02:48:00Z');

let app: FastifyInstance;
let stop: Running['stop'];
let providerAddress: unknown;

async function start(trusted: string): Promise<void> {
  const site = buildSite();
  const env = { ...site.env, TRUSTED_PROXIES: trusted, REMOTE_OVERRIDES: 'on' };
  ({ app, stop } = await startGateway(
    { ...site, env },
    (provider) => {
      provider.all('/*', ({ headers }, reply) => {
        providerAddress = headers[INTERNAL_HEADERS.address];
        return reply.send({});
      });
    },
    () => NOW,
  ));
}
afterEach(() => stop());

/** The client address that the gateway sends to the provider. */
async function addressFor(forwarded: string, remoteAddress = PROXY): Promise<unknown> {
  const url = `/quote/?relativeUrl=quotation/${'r'.repeat(22)}`;
  await app.inject({ url, remoteAddress, headers: { 'x-forwarded-for': forwarded } });
  return providerAddress;
}

/** Whether the network may still report how fast its pages were. */
async function mayReport(forwarded: string): Promise<boolean> {
  const headers = { 'x-forwarded-for': forwarded };
  const request = { method: 'POST', url: WEB_VITALS_PATH, remoteAddress: PROXY, headers } as const;
  return (await app.inject(request)).statusCode !== 429;
}

describe('without a trusted proxy', () => {
  it('an address is that of the connection, with any header', async () => {
    await start('');
    expect(await addressFor(ANNA)).toBe(PROXY);
    for (let sent = 1; sent < REQUESTS; sent += 1) {
      expect(await mayReport(`198.51.100.${sent % 250}`)).toBe(true);
    }
    expect(await mayReport(ANNA)).toBe(false);
  });
});

describe('behind a trusted proxy', () => {
  it('each buyer has an address, and limits of their own', async () => {
    await start(`${PROXY}, 10.1.0.0/16`);
    expect(await addressFor(ANNA)).toBe(ANNA);
    expect(await addressFor(BEN)).toBe(BEN);
    for (let sent = 1; sent < REQUESTS; sent += 1) await mayReport(BEN);
    expect(await mayReport(BEN)).toBe(false);
    expect(await mayReport(ANNA)).toBe(true);
  });

  it('entries of the client before that of the proxy are ignored', async () => {
    await start(`${PROXY}, 10.1.0.0/16`);
    expect(await addressFor(`${BEN}, ${ANNA}`)).toBe(ANNA);
    expect(await addressFor(`10.1.2.3, ${BEN}, ${ANNA}, 10.1.2.3`)).toBe(ANNA);
    expect(await addressFor('', PROXY)).toBe(PROXY);
  });

  it('ports are ignored, and invalid addresses are skipped', async () => {
    await start(PROXY);
    expect(await addressFor(`${ANNA}:49152`)).toBe(ANNA);
    expect(await addressFor('[2001:db8::7]:49152')).toBe('2001:db8::7');
    for (const garbage of ['unknown', '_hidden', '203.0.113.700', `${ANNA}:port`])
      expect(await addressFor(garbage)).toBe(PROXY);
  });

  it('headers of others are ignored', async () => {
    await start(PROXY);
    expect(await addressFor(ANNA, BEN)).toBe(BEN);
    expect(await addressFor(ANNA, '10.0.0.6')).toBe('10.0.0.6');
  });

  it.each([
    ['a local X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }, '10.0.0.5'],
    ['an unreadable X-Forwarded-For', { 'x-forwarded-for': 'unknown' }, '127.0.0.1'],
    ['a remote X-Forwarded-For', { 'x-forwarded-for': ANNA }, '127.0.0.1'],
    [
      'a local X-Forwarded-Host',
      { host: 'evil.example', 'x-forwarded-host': 'localhost' },
      '127.0.0.1',
    ],
  ])(
    'an override is still only accepted from this machine, not with %s',
    async (_, headers, remoteAddress) => {
      await start('10.0.0.5, 127.0.0.1');
      const url = '/edp/life/onemedical/takaful/plan?mfe-override=';
      const allHeaders = { host: 'localhost', ...headers };
      const { statusCode } = await app.inject({ url, remoteAddress, headers: allHeaders });
      expect(statusCode).toBe(200);
    },
  );
});
