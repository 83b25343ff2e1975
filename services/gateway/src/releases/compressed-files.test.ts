import { type FastifyInstance } from 'fastify';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { type ReleaseManifest } from '@edp/contracts';
import {
  compressedVariants,
  folderStorage,
  integrityOf,
  ReleaseManager,
  releaseIdOf,
} from '@edp/releases';
import { BucketStage } from '../../test/bucket-stage';
import { buildRelease, buildSite, writeRelease } from '../../test/build-site';
import { type Running, startGateway } from '../../test/start-gateway';

const PLAN = '/edp/life/onemedical/takaful/plan';
const STYLES = 'styles.0123abcd.css';
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const why = 'a test';

/** A build large enough for compression, with a style sheet and compressed variants of its files. */
async function compressedBuild(folder: string, changes: Partial<ReleaseManifest> = {}) {
  const file = path.join(folder, 'release.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
  const { name, entry } = manifest;
  const files = new Map([
    [entry, Buffer.from(`export const name = '${name}';\n`.repeat(50))],
    [STYLES, Buffer.from(`.${name} { margin: 0 }\n`.repeat(50))],
  ]);
  const integrity = { ...manifest.integrity };
  for (const [own, content] of files) integrity[own] = integrityOf(content);
  const facts = { ...manifest, styles: [STYLES], integrity, ...changes };
  const releaseId = changes.releaseId ?? releaseIdOf(facts);
  for (const [own, content] of [...files, ...(await compressedVariants(files))])
    writeFileSync(path.join(folder, own), content);
  writeFileSync(file, JSON.stringify({ ...facts, releaseId }));
  return releaseId;
}

/** Scripts and styles that a page names, with their hashes. */
async function filesOfPage(app: FastifyInstance): Promise<[string, string][]> {
  const { body } = await app.inject(PLAN);
  const tags = body.match(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g);
  return (tags ?? []).map((tag) => [
    /href="([^"]*)"/.exec(tag)?.[1] ?? '',
    /integrity="([^"]*)"/.exec(tag)?.[1] ?? '',
  ]);
}

describe('the files of releases with compressed variants', () => {
  let site: ReturnType<typeof buildSite>;
  let app: FastifyInstance;
  let stop: Running['stop'];
  beforeEach(async () => {
    site = buildSite();
    await compressedBuild(site.env.SHELL_DIR, { releaseId: 'aaaaaaaaaaaa' });
    const dist = path.join(site.releasesDir, 'plan-built');
    buildRelease(dist, 'mfe-plan', '1.1.0');
    const releaseId = await compressedBuild(dist);
    const manager = new ReleaseManager({ storage: folderStorage(site.releasesDir), who: 'aina' });
    await manager.publish(dist, why);
    site.remotes['mfe-plan'] = { owner: 'A squad', active: releaseId, previous: [] };
    site.writeRegistry({ version: 1, remotes: site.remotes });
    ({ app, stop } = await startGateway(site, (provider) => {
      provider.all('/*', (_, reply) => reply.send({}));
    }));
  });
  afterEach(() => stop());

  it('are sent compressed, for all files of a page, and match their hashes', async () => {
    const files = await filesOfPage(app);
    expect(files.length).toBeGreaterThanOrEqual(4);
    for (const [url, hash] of files) {
      const { headers, rawPayload } = await app.inject({ url, headers: BROWSER });
      expect([url, headers['content-encoding'], headers.vary]).toEqual([
        url,
        'br',
        'accept-encoding',
      ]);
      const plain = await app.inject(url);
      expect(headers['content-type']).toBe(plain.headers['content-type']);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(integrityOf(brotliDecompressSync(rawPayload))).toBe(hash);
    }
  });

  it('are sent uncompressed to clients without brotli, with another ETag', async () => {
    for (const [url, hash] of await filesOfPage(app)) {
      const compressed = await app.inject({ url, headers: BROWSER });
      for (const headers of [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br;q=0' }]) {
        const plain = await app.inject({ url, headers });
        expect(plain.headers['content-encoding']).toBeUndefined();
        expect(plain.headers.vary).toBe('accept-encoding');
        expect(plain.headers.etag).not.toBe(compressed.headers.etag);
        expect(integrityOf(plain.rawPayload)).toBe(hash);
      }
    }
  });

  it('support range and conditional requests like any file', async () => {
    const [[url] = ['']] = await filesOfPage(app);
    const whole = await app.inject({ url, headers: BROWSER });
    const part = await app.inject({ url, headers: { ...BROWSER, range: 'bytes=0-9' } });
    expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, 'br']);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(0, 10));
    const again = { ...BROWSER, 'if-none-match': String(whole.headers.etag) };
    expect((await app.inject({ url, headers: again })).statusCode).toBe(304);
  });

  it('have no URL of their own', async () => {
    for (const [url] of await filesOfPage(app))
      expect((await app.inject(`${url}.br`)).statusCode).toBe(404);
  });

  it('are sent compressed to pages that run a previous shell, too', async () => {
    const { SHELL_DIR: live } = site.env;
    const url = `/edp/life/assets/${STYLES}`;
    const before = await app.inject({ url, headers: BROWSER });
    const next = `${live}.next`;
    writeRelease(next, 'shell', 'eeeeeeeeeeee', 'next');
    renameSync(path.join(live, 'locales'), path.join(next, 'locales'));
    rmSync(live, { recursive: true });
    renameSync(next, live);
    while (!(await app.inject('/edp/life/page-data/app-data.json')).body.includes('eeeeeeeeeeee'))
      await pause(20);
    const after = await app.inject({ url, headers: BROWSER });
    expect([after.statusCode, after.headers['content-encoding']]).toEqual([200, 'br']);
    expect(after.rawPayload).toEqual(before.rawPayload);
  });
});

describe('a gateway with a bucket of releases with compressed variants', () => {
  let stage: BucketStage;
  let variant: string;
  beforeEach(async () => {
    stage = await new BucketStage().open();
    const dist = path.join(stage.site.releasesDir, 'plan-built');
    buildRelease(dist, 'mfe-plan', '1.2.0');
    const releaseId = await compressedBuild(dist);
    await stage.manager().publish(dist, why);
    await stage.manager().promote({ name: 'mfe-plan', releaseId, why });
    variant = path.join(stage.copies, 'mfe-plan', releaseId, `${STYLES}.br`);
  });
  afterEach(() => stage.close());

  const encodingOf = async (app: FastifyInstance) => {
    const [url = ''] = (await filesOfPage(app))
      .map(([one]) => one)
      .filter((one) => one.includes('/mfe-plan/'));
    const { statusCode, headers } = await app.inject({ url, headers: BROWSER });
    return [statusCode, headers['content-encoding']];
  };

  it('caches them, too, and fetches a damaged copy again', async () => {
    expect(await encodingOf(await stage.gateway())).toEqual([200, 'br']);
    const whole = readFileSync(variant);
    writeFileSync(variant, '');
    await stage.gateway();
    expect(readFileSync(variant)).toEqual(whole);
  });

  it('ignores missing and damaged ones', async () => {
    for (const key of [...stage.bucket.objects.keys()]) {
      const object = stage.bucket.objects.get(key)!;
      if (key.endsWith('.js.br')) stage.bucket.objects.delete(key);
      if (key.endsWith('.css.br'))
        stage.bucket.objects.set(key, { ...object, content: Buffer.from('other') });
    }
    expect(await encodingOf(await stage.gateway())).toEqual([200, undefined]);
    expect(existsSync(variant)).toBe(false);
  });
});
