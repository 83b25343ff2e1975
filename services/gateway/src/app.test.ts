import Fastify, { type FastifyInstance } from 'fastify';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { INTERNAL_HEADERS, internalSignatureBase } from '@edp/contracts';
import { bootstrapOf } from '../test/browser-of';
import { buildSite, writeRelease } from '../test/build-site';
import { buildApp } from './app';
import { readConfig } from './config';

type Site = ReturnType<typeof buildSite>;

let site: Site;
let app: FastifyInstance;
let provider: FastifyInstance;
let forwarded: { method: string; url: string; headers: Record<string, unknown>; body: unknown }[];

beforeAll(async () => {
  site = buildSite();
  provider = Fastify();
  provider.all('/*', (request, reply) => {
    forwarded.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: request.body,
    });
    if (request.url === '/leads/')
      return reply.code(302).header('location', 'http://example.com').send();
    return reply.header('set-cookie', 'leak=1').header('x-powered-by', 'core').send({ ok: true });
  });
  const PROVIDER_URL = await provider.listen({ port: 0, host: '127.0.0.1' });
  app = await buildApp(readConfig({ ...site.env, PROVIDER_URL }));
});

beforeEach(() => {
  forwarded = [];
});

afterAll(async () => {
  await app.close();
  await provider.close();
});

const page = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('entry', () => {
  it('redirects from the site root to the base path', async () => {
    const response = await page('/');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/edp/life/']);
  });

  it('redirects product paths in any case, and preserves the query', async () => {
    const response = await page('/edp/life/OneMedical/TAKAFUL?lang=my');
    expect([response.statusCode, response.headers.location]).toEqual([
      302,
      '/edp/life/onemedical/takaful/quotation?lang=my',
    ]);
  });
});

describe('a page', () => {
  it('responds with page data, the active remote and texts inlined', async () => {
    const response = await page('/edp/life/onemedical/takaful/quotation');
    const bootstrap = bootstrapOf(response.body);
    expect(response.statusCode).toBe(200);
    expect(bootstrap.pageData.remote?.entry).toBe(
      '/edp/life/remotes/mfe-quote/bbbbbbbbbbbb/remoteEntry.0123abcd.js',
    );
    expect(bootstrap.pageData.namespaces).toEqual(['shell', 'mfe', 'ui', 'forms', 'mfe-quote']);
    expect(response.body).toContain('<title>Who · Amber Takaful</title>');
  });

  it('omits a namespace that no release has, so that the browser requests it', async () => {
    const { resources } = bootstrapOf((await page('/edp/life/onemedical/takaful/quotation')).body);
    expect(Object.keys(resources)).toEqual(['shell']);
  });

  it('links an existing favicon', async () => {
    const { body } = await page('/edp/life/');
    const href = /<link rel="icon" href="([^"]+)"/.exec(body)?.[1] ?? '';
    const icon = await page(href);
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
  });

  it('pins the hash of every script of the shell and all remotes before it requests one', async () => {
    const { body } = await page('/edp/life/onemedical/insurance/plan');
    const map = JSON.parse(
      /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '',
    ) as { integrity: Record<string, string> };
    const addresses = Object.keys(map.integrity);
    expect(addresses.filter((address) => !address.includes('?'))).toHaveLength(6);
    // Each entry of a remote has two further addresses, for a loader that tries again.
    expect(addresses.filter((address) => /\?r=[12]$/.test(address))).toHaveLength(10);
    expect(body.indexOf('type="importmap"')).toBeLessThan(
      body.indexOf('<link rel="modulepreload"'),
    );
    expect(body.indexOf('type="importmap"')).toBeLessThan(body.indexOf('type="module"'));
  });

  it('stores only the language of the query for the next pages', async () => {
    const storedBy = async (url: string) =>
      (await page(url)).cookies.find(({ name }) => name === 'edp_lang')?.value;
    expect(await storedBy('/edp/life/?lang=my')).toBe('my');
    expect(await storedBy('/edp/life/?lang=fr')).toBeUndefined();
    expect(await storedBy('/edp/life/')).toBeUndefined();
  });

  it('uses the language of the query, then of the cookie, then of the browser', async () => {
    const lang = async (url: string, headers = {}) =>
      /<html lang="(\w+)"/.exec((await page(url, headers)).body)?.[1];
    expect(await lang('/edp/life/?lang=my', { cookie: 'edp_lang=en' })).toBe('ms');
    expect(await lang('/edp/life/', { cookie: 'edp_lang=my', 'accept-language': 'en' })).toBe('ms');
    expect(await lang('/edp/life/', { 'accept-language': 'ms-MY,en;q=0.5' })).toBe('ms');
    expect(await lang('/edp/life/', { 'accept-language': 'fr' })).toBe('en');
  });

  it('sets a session cookie that scripts cannot read', async () => {
    const [cookie] = (await page('/edp/life/')).cookies;
    expect(cookie).toMatchObject({
      name: 'edp_journey',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
  });
});

describe('an unknown path', () => {
  it.each([
    '/edp/life/404',
    '/edp/life/plan',
    '/edp/life/onemedical/insurance/questionbmi',
    '/edp/life/easymedic/takaful/quotation',
  ])('%s is the 404 page with status 404', async (url) => {
    const response = await page(url);
    expect(response.statusCode).toBe(404);
    expect(bootstrapOf(response.body).pageData.page).toBe('404');
  });

  it('that is malformed is a problem document with the headers of every response', async () => {
    const response = await page('/edp/life/%');
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      400,
      'request.malformed',
    ]);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('outside the base path is a problem document', async () => {
    const response = await page('/.git/config');
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      404,
      'notFound',
    ]);
  });
});

describe('maintenance', () => {
  it.each(['the setting', 'the product catalogue'])('is switched on by %s', async (by) => {
    const file = path.join(site.releasesDir, 'closed.json');
    const catalogue = JSON.parse(readFileSync(site.env.PRODUCTS_FILE, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...catalogue, maintenance: true }));
    const switched = by === 'the setting' ? { MAINTENANCE: 'on' } : { PRODUCTS_FILE: file };
    const PROVIDER_URL = 'http://127.0.0.1:1';
    const closed = await buildApp(readConfig({ ...site.env, ...switched, PROVIDER_URL }));
    const response = await closed.inject('/edp/life/onemedical/insurance/review');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '300']);
    // A load balancer must not remove a gateway that shows the maintenance page, although its provider is stopped.
    expect((await closed.inject('/livez')).statusCode).toBe(200);
    expect((await closed.inject('/readyz')).statusCode).toBe(200);
    await closed.close();
  });
});

describe('files', () => {
  it('of a release are immutable', async () => {
    const response = await page('/edp/life/remotes/mfe-plan/bbbbbbbbbbbb/remoteEntry.0123abcd.js');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toContain('javascript');
  });

  it.each(['release.json', '../../registry.json', 'locales/en/shell.json'])(
    'without a hash are not served: %s',
    async (file) => expect((await page(`/edp/life/assets/${file}`)).statusCode).toBe(404),
  );
});

describe('a new registry', () => {
  it('is used immediately, and an invalid one leaves the last valid one in use', async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');
    const planAfter = async (minutes: number) => {
      clock.mockReturnValue(now + minutes * 60_000);
      const { remotes } = bootstrapOf((await page('/edp/life/')).body).registry;
      return remotes['mfe-plan']?.active.releaseId;
    };
    const next = 'cccccccccccc';
    writeRelease(path.join(site.releasesDir, 'mfe-plan', next), 'mfe-plan', next, 'remoteEntry');
    site.register({ 'mfe-plan': { active: next } });
    expect(await planAfter(1)).toBe(next);
    site.writeRegistry({ version: 2, remotes: 'broken' });
    expect(await planAfter(2)).toBe(next);
    site.register({});
    expect(await planAfter(3)).toBe('bbbbbbbbbbbb');
    clock.mockRestore();
  });
});

describe('a request to an endpoint', () => {
  const post = (headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/quote/?relativeUrl=quotation/',
      headers: { 'content-type': 'application/json', 'x-edp-request': '1', ...headers },
      payload: '{"a":1}',
    });

  it('is forwarded with the session, signed by the gateway', async () => {
    const response = await post();
    expect(response.json()).toEqual({ ok: true });
    const [request] = forwarded;
    const headers = request?.headers ?? {};
    const base = internalSignatureBase({
      session: String(headers[INTERNAL_HEADERS.session]),
      address: String(headers[INTERNAL_HEADERS.address]),
      signedAt: String(headers[INTERNAL_HEADERS.signedAt]),
      method: 'POST',
      url: '/quotation/',
      bodyDigest: createHash('sha256').update('{"a":1}').digest('base64url'),
    });
    expect(headers[INTERNAL_HEADERS.signature]).toBe(
      createHmac('sha256', site.secret).update(base).digest('hex'),
    );
    expect(request).toMatchObject({ url: '/quotation/', body: { a: 1 } });
  });

  it('returns no header or cookie of the provider to the browser', async () => {
    const response = await post();
    expect(response.headers['x-powered-by']).toBeUndefined();
    expect(response.cookies.map(({ name }) => name)).toEqual(['edp_journey']);
  });

  it('reuses its session for later requests', async () => {
    const [cookie] = (await post()).cookies;
    await post({ cookie: `edp_journey=${cookie?.value ?? ''}` });
    const [first, second] = forwarded.map(({ headers }) => headers[INTERNAL_HEADERS.session]);
    expect(second).toBe(first);
  });

  it('rejects forged sessions, and headers that only the gateway may set', async () => {
    await post({ cookie: 'edp_journey=forged.forged', [INTERNAL_HEADERS.session]: 'forged' });
    expect(forwarded[0]?.headers[INTERNAL_HEADERS.session]).not.toBe('forged');
  });

  it('from another site is rejected and not forwarded', async () => {
    const withoutHeader = await app.inject({
      method: 'POST',
      url: '/quote/?relativeUrl=quotation/',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(withoutHeader.statusCode).toBe(403);
    expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect(forwarded).toEqual([]);
  });

  it('that is not in the table is 404 and not forwarded', async () => {
    const response = await app.inject('/quote/?relativeUrl=admin/users');
    expect([response.statusCode, forwarded.length]).toEqual([404, 0]);
  });

  it('with another content type or a huge body is rejected', async () => {
    expect((await post({ 'content-type': 'text/plain' })).statusCode).toBe(415);
    const huge = await app.inject({
      method: 'POST',
      url: '/quote/?relativeUrl=quotation/',
      headers: { 'content-type': 'application/json', 'x-edp-request': '1' },
      payload: 'x'.repeat(300_000),
    });
    expect(huge.statusCode).toBe(413);
  });

  it('that the provider redirects is not followed', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/quote/?relativeUrl=leads/',
      headers: { 'content-type': 'application/json', 'x-edp-request': '1' },
      payload: '{}',
    });
    expect([response.statusCode, response.headers.location]).toEqual([502, undefined]);
  });

  it('responds 503 with Retry-After while the provider is unavailable', async () => {
    const alone = await buildApp(readConfig({ ...site.env, PROVIDER_URL: 'http://127.0.0.1:9' }));
    const response = await alone.inject('/quote/?relativeUrl=occupations/');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    await alone.close();
  });
});
