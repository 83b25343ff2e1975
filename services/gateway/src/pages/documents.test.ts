import { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createLogger } from '@edp/service';
import { policyFindings } from '@edp/tools/csp';
import { amendManifest, buildSite } from '../../test/build-site';
import { addFiles, addView } from '../../test/release-files';
import { buildApp } from '../app';
import { readConfig } from '../config';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('a document', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildApp(readConfig(buildSite().env));
  });
  afterAll(() => app.close());

  const page = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it('only runs scripts whose hash it contains, the same for all visitors', async () => {
    const [first, second] = [await page('/edp/life/'), await page('/edp/life/')];
    expect(second.body).toBe(first.body);
    const policy = String(first.headers['content-security-policy']);
    const inline = [
      ...first.body.matchAll(/<script(?: type="(?:importmap|module)")?>(.*?)<\/script>/gs),
    ];
    expect(inline).toHaveLength(3);
    const hashes = inline.map(([, script = '']) => sha256(script));
    const preloaded = [...first.body.matchAll(/rel="modulepreload"[^>]*integrity="([^"]+)"/g)];
    const sources = [...hashes, ...preloaded.map(([, hash]) => hash)].map((hash) => `'${hash}'`);
    expect(policy).toContain(`script-src ${sources.join(' ')} 'strict-dynamic';`);
    expect(first.headers['integrity-policy']).toContain('blocked-destinations=(script)');
  });

  it.each([
    ['brotli', 'gzip, br', 'br', brotliDecompressSync],
    ['gzip alone', 'gzip', 'gzip', gunzipSync],
  ])(
    'is sent compressed to a browser that accepts %s, with the same content',
    async (_, accepted, sent, open) => {
      const plain = await page('/edp/life/');
      const small = await page('/edp/life/', { 'accept-encoding': accepted });
      expect(small.headers).toMatchObject({
        'content-encoding': sent,
        vary: 'accept-encoding, accept-language, cookie',
      });
      expect(open(small.rawPayload).toString()).toBe(plain.body);
    },
  );

  it('has a description in the language of the page', async () => {
    const { body } = await page('/edp/life/');
    expect(body).toContain('<meta name="description" content="Cover &#38; price online">');
  });

  it('shows the telephone number of its product on each panel without a footer', async () => {
    const { body } = await page('/edp/life/onemedical/takaful/plan');
    const panels = body.slice(body.indexOf('id="edp-recovery"'), body.indexOf('id="edp-page"'));
    expect(panels.match(/href="tel:1800882638"/g)).toHaveLength(3);
    expect(panels).toMatch(/<noscript>.*tel:1800882638.*<\/noscript>/s);
  });

  it('differs by page, product and language', async () => {
    const bodies = await Promise.all([
      page('/edp/life/'),
      page('/edp/life/?lang=my'),
      page('/edp/life/onemedical/insurance/plan'),
      page('/edp/life/onemedical/takaful/plan'),
    ]);
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(4);
  });

  it('of a comparison is the page without a selection for a product that is not sold', async () => {
    const path = '/edp/life/onemedical/insurance/compare';
    const known = '?a=onemedical.insurance.PLAN1&b=onemedical.takaful.PLAN2';
    expect((await page(path + known)).statusCode).toBe(200);
    for (const query of ['?a=onemedical.gold.PLAN1', '?a=%3Cscript%3E', '?a=&b=']) {
      const { statusCode, headers } = await page(path + query);
      expect([statusCode, headers.location]).toEqual([302, path]);
    }
  });
});

describe('a page with a first view', () => {
  const CSS = 'h1 { margin: 0 }';
  const LINK = '<link rel="stylesheet" href="/edp/life/assets/main.0123abcd.css"';
  let app: FastifyInstance;
  beforeAll(async () => {
    const { env } = buildSite();
    addFiles(env.SHELL_DIR, { 'main.0123abcd.css': CSS });
    amendManifest(env.SHELL_DIR, { styles: ['main.0123abcd.css'] });
    await addView(env.SHELL_DIR, 'home', '<h1>Choose</h1>');
    app = await buildApp(readConfig(env));
  });
  afterAll(() => app.close());

  it('has inlined styles, with their hash in the CSP', async () => {
    const { body, headers } = await app.inject('/edp/life/');
    expect(body).toContain(`<style data-href="main.0123abcd.css">${CSS}</style>`);
    expect(body).not.toContain(LINK);
    // Its scripts load while the rest of the document is still received.
    expect(body.indexOf('rel="modulepreload"')).toBeLessThan(body.indexOf('<style'));
    expect(headers['content-security-policy']).toContain(`style-src 'self' '${sha256(CSS)}';`);
  });

  it('has linked styles without a view, because nothing can be painted yet', async () => {
    const { body, headers } = await app.inject('/edp/life/?lang=my');
    expect(body).toContain(LINK);
    expect(body.indexOf('rel="modulepreload"')).toBeGreaterThan(body.indexOf('</main>'));
    expect(headers['content-security-policy']).toContain("style-src 'self';");
  });

  it('has its view again after the file of the view could not be read', async () => {
    const { env } = buildSite();
    const file = join(env.SHELL_DIR, await addView(env.SHELL_DIR, 'home', '<h1>Choose</h1>'));
    const other = await buildApp(readConfig(env));
    renameSync(file, `${file}.away`);
    expect((await other.inject('/edp/life/')).body).not.toContain('<h1>Choose</h1>');
    renameSync(`${file}.away`, file);
    expect((await other.inject('/edp/life/')).body).toContain('<h1>Choose</h1>');
    await other.close();
  });

  it('has a CSP that the CSP evaluator accepts', async () => {
    const { body, headers } = await app.inject('/edp/life/');
    expect(body).toContain('data-view><h1>Choose</h1>');
    expect(policyFindings(String(headers['content-security-policy']))).toEqual([]);
  });
});

describe('a page whose release has an invalid view', () => {
  let app: FastifyInstance;
  let file: string;
  const lines: Record<string, unknown>[] = [];
  beforeAll(async () => {
    const { env } = buildSite();
    file = await addView(env.SHELL_DIR, 'home', '<h1 onclick="go()">Choose</h1>');
    app = await buildApp(readConfig(env));
    // The logger of the product, because its layers may drop fields.
    const log = createLogger(
      { service: 'gateway', level: 'error' },
      { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
    );
    jest.spyOn(app.log, 'error').mockImplementation(log.error.bind(log));
  });
  afterAll(() => app.close());

  it('is rendered without it, which is logged once, with release, file and reason', async () => {
    for (const _visitor of ['one', 'another']) {
      const { statusCode, body } = await app.inject('/edp/life/');
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>Choose');
      expect(body).not.toMatch(/<div[^>]* data-view|onclick/);
    }
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'view rejected; pages are rendered without it',
        release: 'shell/aaaaaaaaaaaa',
        file,
        reason: 'it contains the attribute onclick',
      }),
    ]);
  });
});
