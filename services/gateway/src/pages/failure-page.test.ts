import { type FastifyInstance } from 'fastify';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bootstrapOf } from '../../test/browser-of';
import { buildSite } from '../../test/build-site';
import { type Running, startGateway } from '../../test/start-gateway';
import { THEME_SCRIPT } from './theme-script';

const PLAN = '/edp/life/onemedical/takaful/plan';
const BROKEN = '/edp/life/onemedical/takaful/broken';
const LIMIT = 1_200;
const PHONE = '<a class="edp-numeric" href="tel:1800882638">1-800-88-2638</a>';
const NOW = new Date();
const NAVIGATION = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };

let site: ReturnType<typeof buildSite>;
let app: FastifyInstance;
let stop: Running['stop'];
beforeEach(async () => {
  site = buildSite();
  for (const [language, title] of [
    ['en', 'Our fault'],
    ['my', 'Puncanya kami'],
  ] as const) {
    const texts = {
      serverError: { title },
      tooMany: { title: `${title}, many` },
      notFound: { title: `${title}, nowhere` },
      failure: { code: 'Quote <code>{{code}}</code>.' },
      oldBrowser: { call: `${title}, call:` },
    };
    const file = path.join(site.env.SHELL_DIR, `locales/${language}/shell.json`);
    writeFileSync(file, JSON.stringify(texts));
  }
  const routes = (provider: FastifyInstance) => {
    provider.all('/*', (_, reply) => reply.send({ ok: true }));
  };
  // The limits are reset each minute.
  ({ app, stop } = await startGateway(site, routes, () => NOW));
  app.get(BROKEN, () => {
    throw new Error('the cause');
  });
});
afterEach(() => stop());

describe('a page that cannot be rendered', () => {
  it('is an error page in both languages, with only the theme script and without the cause', async () => {
    const { statusCode, headers, body } = await app.inject({ url: BROKEN, headers: NAVIGATION });
    expect(statusCode).toBe(500);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha384-[^']+'; style-src 'self';/,
    );
    expect(headers['x-frame-options']).toBe('DENY');
    expect(body).toContain('<section class="edp-section edp-stack" lang="en">\n<h1>Our fault</h1>');
    expect(body).toContain('lang="ms">\n<h1>Puncanya kami</h1>');
    expect(body).toContain(`Our fault, call: ${PHONE}. Every day, 8 am to 10 pm.`);
    expect(body).toContain(`Puncanya kami, call: ${PHONE}. Setiap hari, 8 pagi`);
    expect(body).toMatch(/<p>Quote <b>[0-9A-Z]{4}-[0-9A-Z]{4}<\/b>\.<\/p>/);
    expect(body.replace(`<script>${THEME_SCRIPT}</script>`, '')).not.toMatch(/<script|the cause/);
  });

  it.each([
    ['a browser without Sec-Fetch-Mode', { accept: 'text/html,*/*;q=0.8' }, 'text/html'],
    ['a script', { 'sec-fetch-mode': 'cors', accept: '*/*' }, 'application/problem+json'],
    ['another client', {}, 'application/problem+json'],
  ])('has the content type that suits %s', async (_, headers, type) => {
    const response = await app.inject({ url: BROKEN, headers });
    expect(response.statusCode).toBe(500);
    expect(response.headers['content-type']).toBe(`${type}; charset=utf-8`);
  });

  it('is an error page for a navigation above the rate limit, and a problem document for a script', async () => {
    for (let sent = 0; sent < LIMIT; sent += 1) await app.inject('/');
    const page = await app.inject({ url: PLAN, headers: NAVIGATION });
    expect([page.statusCode, page.headers['retry-after']]).toEqual([429, '60']);
    expect(page.body).toContain('<h1>Our fault, many</h1>');
    const response = await app.inject({ url: PLAN, headers: { accept: 'application/json' } });
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({ status: 429 });
  });
});

describe('a URL that does not exist', () => {
  it.each([
    '/nowhere',
    '/quote/nowhere',
    '/EDP/other',
    '/edp/medical/application/?relativeUrl=Nowhere',
    '/edp/life/page-data/nowhere/page-data.json',
  ])('is a page to a browser: %s', async (url) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: NAVIGATION });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('<h1>Our fault, nowhere</h1>');
    expect(body).toContain('href="/edp/life/"');
    expect(body).toContain('href="tel:1800882637"');
  });

  it('may also be malformed: the page has the headers of every response', async () => {
    const { statusCode, headers, body } = await app.inject({
      url: '/edp/life/%',
      headers: NAVIGATION,
    });
    expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).toContain('<h1>Our fault, nowhere</h1>');
    expect(body).toContain('<h1>Puncanya kami, nowhere</h1>');
  });

  it('may also have a foreign host: the page links to the public origin, and begins no session', async () => {
    const { statusCode, headers, body } = await app.inject({
      url: PLAN,
      headers: { ...NAVIGATION, host: 'evil.example' },
    });
    expect([statusCode, headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('<h1>Our fault, nowhere</h1>');
    expect(body).toContain('href="http://localhost:8080/edp/life/"');
    expect(body).not.toContain('evil.example');
  });

  it.each([
    [404, '/nowhere', 'localhost'],
    [400, '/edp/life/%', 'localhost'],
    [421, PLAN, 'evil.example'],
  ])('is a problem document for a request to an endpoint: %i', async (status, url, host) => {
    const { statusCode, headers } = await app.inject({ url, headers: { host } });
    expect([statusCode, headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('in another case redirects to the existing one, with its query', async () => {
    const { statusCode, headers } = await app.inject({ url: '/EDP/LIFE?lang=my' });
    expect([statusCode, headers.location]).toEqual([302, '/edp/life/?lang=my']);
  });
});

describe('a release with invalid texts', () => {
  const file = () => path.join(site.releasesDir, 'mfe-plan/bbbbbbbbbbbb/locales/en/mfe-plan.json');

  it.each(['{ "title": "Plan", }', '', '[]', '"words"'])(
    'has pages without them, and 404 for the texts: %j',
    async (text) => {
      mkdirSync(path.dirname(file()), { recursive: true });
      writeFileSync(file(), text);
      const page = await app.inject({ url: PLAN, headers: NAVIGATION });
      expect(page.statusCode).toBe(200);
      expect(Object.keys(bootstrapOf(page.body).resources)).not.toContain('mfe-plan');
      expect((await app.inject('/locales/en/mfe-plan.json')).statusCode).toBe(404);
    },
  );
});
