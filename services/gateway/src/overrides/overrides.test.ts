import Fastify, { type FastifyInstance } from 'fastify';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type ReleaseManifest } from '@edp/contracts';
import { bootstrapOf, browserOf } from '../../test/browser-of';
import { buildSite, writeRelease } from '../../test/build-site';
import { addView, FRAME } from '../../test/release-files';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { readOverride } from './read-override';

const PLAN = '/edp/life/onemedical/takaful/plan';
const OWN = 'eeeeeeeeeeee';

let site: ReturnType<typeof buildSite>;
let harness: FastifyInstance;
let base: string;
let manifest: ReleaseManifest;
let app: FastifyInstance;

beforeEach(async () => {
  site = buildSite();
  const folder = path.join(site.releasesDir, 'harness');
  writeRelease(folder, 'mfe-plan', OWN, 'remoteEntry');
  await addView(site.env.SHELL_DIR, 'plan', FRAME);
  await addView(path.join(site.releasesDir, 'mfe-plan/bbbbbbbbbbbb'), 'plan', '<h1>Plans</h1>');
  manifest = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as ReleaseManifest;
  harness = Fastify();
  harness.get('/remote/release.json', () => manifest);
  harness.get('/remote/locales/en/mfe-plan.json', () => ({ title: 'Of the harness' }));
  base = `${await harness.listen({ port: 0, host: '127.0.0.1' })}/remote/`;
  app = await buildApp(readConfig({ ...site.env, REMOTE_OVERRIDES: 'on' }));
});
afterEach(async () => {
  await app.close();
  await harness.close();
  rmSync(path.dirname(site.releasesDir), { recursive: true });
});

/** Opens pages as a browser does: with cookies, following redirects. */
function browser() {
  const visitor = browserOf(app, PLAN, '127.0.0.1');
  const send = (url: string) => visitor.send({ url });
  return {
    send,
    async open(url: string) {
      let response = await send(url);
      if (response.statusCode === 302) response = await send(response.headers.location as string);
      const bootstrap = bootstrapOf(response.body);
      const plan = bootstrap.registry.remotes['mfe-plan'];
      return { response, bootstrap, plan, policy: response.headers['content-security-policy'] };
    },
  };
}

const overrideUrl = (value: string) => `${PLAN}?lang=en&mfe-override=${encodeURIComponent(value)}`;

describe('an overridden remote', () => {
  it('is used by the next pages, with its hashes, texts and origin', async () => {
    const { open, send } = browser();
    const response = await send(overrideUrl(`plan=${base}`));
    expect(response.headers.location).toBe(`${PLAN}?lang=en`);

    const { plan, bootstrap, policy, response: page } = await open(PLAN);
    const { origin } = new URL(base);
    expect(plan?.active).toMatchObject({ releaseId: OWN, entry: base + manifest.entry });
    expect(plan?.previous).toBeUndefined();
    expect(bootstrap.override).toEqual({ remote: 'mfe-plan', origin });
    expect(bootstrap.resources['mfe-plan']).toEqual({ title: 'Of the harness' });
    expect(bootstrap.serviceWorker).toBe(false);
    expect(page.body).toContain(`"${base}${manifest.entry}":"sha384-`);
    expect(policy).toContain(`connect-src 'self' ${origin};`);
    expect(page.headers['integrity-policy']).toContain('blocked-destinations=(script)');

    const other = await browser().open(PLAN);
    expect(other.bootstrap.override).toBeUndefined();
    expect(other.policy).not.toContain(origin);
  });

  it('has no first view, nor has a page with its problem', async () => {
    const VIEW = /<div[^>]* data-view/;
    const { open, send } = browser();
    expect((await open(PLAN)).response.body).toContain('<div data-view="mfe-plan/bbbbbbbbbbbb"');
    expect((await open(overrideUrl(`plan=${base}`))).response.body).not.toMatch(VIEW);
    await harness.close();
    expect((await open(PLAN)).response.body).not.toMatch(VIEW);
    await send(`${PLAN}?mfe-override=`);
    expect((await open(PLAN)).response.body).toMatch(VIEW);
  });

  it('is not pinned to a journey, and removed by a reset', async () => {
    const { open, send } = browser();
    await open(overrideUrl(`mfe-plan=${base}`));
    const { response } = await open(PLAN);
    expect(response.headers['set-cookie']).toBeUndefined();
    await send(`${PLAN}?mfe-override=`);
    const { plan, bootstrap } = await open(PLAN);
    expect(plan?.active.releaseId).toBe('bbbbbbbbbbbb');
    expect(bootstrap.override).toBeUndefined();
  });

  it('is always the current build', async () => {
    const { open } = browser();
    await open(overrideUrl(`plan=${base}`));
    manifest = { ...manifest, releaseId: 'ffffffffffff' };
    expect((await open(PLAN)).plan?.active.releaseId).toBe('ffffffffffff');
  });

  it.each([
    ['is unreachable', () => harness.close(), 'unreachable'],
    ['serves another remote', () => (manifest = { ...manifest, name: 'mfe-quote' }), 'noRelease'],
    ['serves something else', () => (manifest = {} as ReleaseManifest), 'noRelease'],
    ['is incompatible', () => (manifest = { ...manifest, contractVersion: 3 }), 'doesNotFit'],
  ])('is not used when it %s, which the page reports', async (_, invalidate, problem) => {
    const { open } = browser();
    await open(overrideUrl(`plan=${base}`));
    await invalidate();
    const { plan, bootstrap, policy } = await open(PLAN);
    expect(plan?.active.releaseId).toBe('bbbbbbbbbbbb');
    expect(bootstrap.override).toMatchObject({ remote: 'mfe-plan', problem });
    expect(policy).toContain(`connect-src 'self';`);
  });

  it('is rejected, with the reason on the page, when it is invalid', async () => {
    const { open } = browser();
    const { response, plan, bootstrap } = await open(overrideUrl('plan=https://evil.example/'));
    expect(response.statusCode).toBe(200);
    expect(plan?.active.releaseId).toBe('bbbbbbbbbbbb');
    expect(bootstrap.override?.problem).toBe('notLocal');
    expect((await open(PLAN)).bootstrap.override).toBeUndefined();
  });

  it.each([
    ['another machine', { remoteAddress: '192.168.1.20' }],
    ['another machine with the Host localhost', { remoteAddress: '10.0.0.7', host: 'localhost' }],
    ['the network address of this machine', { host: '192.168.1.5:8080', status: 421 }],
    ['a foreign name that resolves to this machine', { host: 'evil.example', status: 421 }],
  ])('is ignored for a request by %s: nothing is fetched, stored or reported', async (_, from) => {
    let fetched = 0;
    harness.server.on('request', () => (fetched += 1));
    const {
      host = 'localhost',
      status = 200,
      ...address
    } = {
      host: undefined,
      status: undefined,
      ...from,
    };
    const send = (url: string, headers: object = {}) =>
      app.inject({ url, headers: { host, ...headers }, ...address });
    for (const value of [`plan=${base}`, 'plan=https://evil.example/', '']) {
      const { statusCode, cookies, body } = await send(overrideUrl(value));
      expect(statusCode).toBe(status);
      expect(cookies.map(({ name }) => name)).not.toContain('edp_override');
      expect(body).not.toContain('"override"');
    }
    const cookie = `edp_override=${encodeURIComponent(`mfe-plan=${base}`)}`;
    expect((await send(PLAN, { cookie })).body).not.toContain('"override"');
    expect((await send('/locales/en/mfe-plan.json', { cookie })).body).not.toContain(
      'Of the harness',
    );
    expect(fetched).toBe(0);
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'is accepted from a local browser, by %s',
    async (remoteAddress) => {
      const host = 'localhost:8080';
      const { statusCode } = await app.inject({
        url: overrideUrl(`plan=${base}`),
        headers: { host },
        remoteAddress,
      });
      expect(statusCode).toBe(302);
    },
  );

  it('is disabled by default', async () => {
    await app.close();
    app = await buildApp(readConfig(site.env));
    const { plan, bootstrap, response } = await browser().open(overrideUrl(`plan=${base}`));
    expect(response.statusCode).toBe(200);
    expect(plan?.active.releaseId).toBe('bbbbbbbbbbbb');
    expect(bootstrap.override).toBeUndefined();
  });

  it('cannot be enabled with a public URL', () => {
    const env = { ...site.env, REMOTE_OVERRIDES: 'on', PUBLIC_URL: 'https://shop.example' };
    expect(() => readConfig(env)).toThrow(/REMOTE_OVERRIDES requires a PUBLIC_URL on localhost/);
  });
});

describe('the value of an override', () => {
  it.each([
    ['plan=http://localhost:8102', 'http://localhost:8102/'],
    ['mfe-plan=http://127.0.0.1:8102/remote', 'http://127.0.0.1:8102/remote/'],
    ['plan=http://[::1]:8102/a/b/', 'http://[::1]:8102/a/b/'],
  ])('may be %s', (value, address) => {
    const override = { remote: 'mfe-plan', base: address };
    expect(readOverride(value)).toEqual({ kind: 'override', override });
  });

  it.each([
    ['plan', 'form'],
    ['=http://localhost/', 'form'],
    ['../plan=http://localhost/', 'form'],
    ['plan=localhost:8102', 'notLocal'],
    ['plan=javascript:alert(1)', 'notLocal'],
    ['plan=http://localhost.evil.example/', 'notLocal'],
    ['plan=http://10.0.0.1/', 'notLocal'],
    ['plan=http://user:secret@localhost/', 'form'],
    ["plan=http://localhost/'; script-src *", 'form'],
    ['plan=http://localhost/?a=1', 'form'],
    [`plan=http://localhost/${'a'.repeat(200)}`, 'form'],
    [['plan=http://localhost/'], 'form'],
  ])('may not be %s', (value, problem) => {
    expect(readOverride(value)).toEqual({ kind: 'bad', problem });
  });
});
