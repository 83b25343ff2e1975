import { type FastifyInstance, type InjectOptions } from 'fastify';
import { buildSite } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';

const HOST = 'buy.example';
let app: FastifyInstance;
beforeAll(async () => {
  // Nothing listens there: requests end in a problem document.
  const settings = { PUBLIC_URL: `https://${HOST}`, PROVIDER_URL: 'http://127.0.0.1:1' };
  app = await buildApp(readConfig({ ...buildSite().env, ...settings }));
});
afterAll(() => app.close());

const send = (url: string, options: InjectOptions = {}) =>
  app.inject({ url, ...options, headers: { host: HOST, ...options.headers } });

/** One address of each kind of response. */
const RESPONSES = [
  ['a page', '/edp/life/'],
  ['a missing page', '/edp/life/nothing'],
  ['a redirect', '/'],
  ['the offline page', '/edp/life/offline'],
  ['an endpoint', '/quote/?relativeUrl=occupations/'],
  ['an endpoint that does not exist', '/quote/?relativeUrl=nothing'],
  ['a script', '/edp/life/assets/main.0123abcd.js'],
  ['a picture', '/edp/life/icon.svg'],
  ['texts', '/locales/en/shell.json'],
  ['page data', '/edp/life/page-data/app-data.json'],
  ['the manifest of the app', '/edp/life/manifest.webmanifest'],
  ['times of a session', '/edp/life/-/session'],
  ['health', '/livez'],
  ['security.txt', '/.well-known/security.txt'],
] as const;

describe.each(RESPONSES)('%s', (_, url) => {
  it('has HSTS, a CSP, nosniff, and cannot be framed', async () => {
    const { headers } = await send(url);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      'content-security-policy': expect.stringMatching(
        /^default-src '(none|self)'.*frame-ancestors 'none'/,
      ),
    });
  });

  it('declares its charset', async () => {
    const { headers, body } = await send(url);
    if (body !== '') expect(headers['content-type']).toMatch(/; charset=utf-8$/i);
  });

  it('cannot be read by scripts of other sites', async () => {
    const { headers } = await send(url, { headers: { origin: 'https://evil.example' } });
    const names = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
    expect(names).toEqual([]);
  });

  it('sets cookies for this host and https only', async () => {
    const { cookies } = await send(`${url}${url.includes('?') ? '&' : '?'}lang=my`);
    for (const { name, secure, sameSite, path } of cookies) {
      expect(name).toMatch(/^__Host-/);
      expect({ secure, sameSite, path }).toEqual({ secure: true, sameSite: 'Lax', path: '/' });
    }
  });
});

it('pages around the payment send no referrer', async () => {
  for (const page of ['review', 'payment/status']) {
    const { headers } = await send(`/edp/life/onemedical/insurance/${page}`);
    expect(headers['referrer-policy']).toBe('no-referrer');
  }
});

it('a session has a random id of 256 bits, unique to each browser', async () => {
  const idOf = async () => {
    const { cookies } = await send('/edp/life/');
    return cookies.find(({ name }) => name === '__Host-journey')?.value.split('.')[0] ?? '';
  };
  const ids = await Promise.all(Array.from({ length: 50 }, idOf));
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(32);
  expect(new Set(ids).size).toBe(ids.length);
});

it('a page sets cookies of session, releases and language, and only the last one is readable by scripts', async () => {
  const { cookies } = await send('/edp/life/?lang=my');
  expect(cookies.map(({ name, httpOnly }) => [name, httpOnly ?? false]).sort()).toEqual([
    ['__Host-journey', true],
    ['__Host-lang', false],
    ['__Host-releases', true],
  ]);
});

it.each(['TRACE', 'CONNECT', 'PUT', 'DELETE'])('the method %s is rejected', async (method) => {
  const response = await send('/edp/life/', { method: method as 'PUT' });
  expect([404, 405]).toContain(response.statusCode);
  expect(response.body).not.toContain(HOST);
});

it.each([
  ...['/.git/config', '/edp/life/.git/HEAD', '/edp/life/assets/.git/config'],
  ...['/edp/life/assets/', '/edp/life/remotes/', '/edp/life/remotes/mfe-plan/', '/metrics'],
  ...['/docs', '/openapi.json', '/edp/life/remotes/registry.json', '/edp/life/remotes/audit.jsonl'],
])('%s is 404: no folder is listed, and only files of a release are served', async (url) => {
  expect((await send(url)).statusCode).toBe(404);
});
