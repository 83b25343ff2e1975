import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PageBootstrap } from '@edp/contracts';
import { bucketStorage, ReleaseDesk } from '@edp/releases';
import { startSmallBucket } from '@edp/releases/test/small-bucket';
import { buildSite, writeRelease } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';

const [OLD, NEW] = ['bbbbbbbbbbbb', 'cccccccccccc'];
const PLAN = '/edp/life/onemedical/takaful/plan';
const why = 'a test';

let site: ReturnType<typeof buildSite>;
let bucket: Awaited<ReturnType<typeof startSmallBucket>>;
let provider: FastifyInstance;
let apps: FastifyInstance[];
let copies: string;

beforeEach(async () => {
  site = buildSite();
  bucket = await startSmallBucket();
  copies = mkdtempSync(path.join(tmpdir(), 'edp-copies-'));
  apps = [];
  provider = Fastify();
  provider.all('/*', (_, reply) => reply.send({ ok: true }));
  await provider.listen({ port: 0, host: '127.0.0.1' });
  for (const name of Object.keys(site.remotes)) await deploy(name, OLD);
});
afterEach(async () => {
  for (const app of apps) await app.close();
  await provider.close();
  await bucket.stop();
  rmSync(path.dirname(site.releasesDir), { recursive: true });
  rmSync(copies, { recursive: true });
});

const desk = () => new ReleaseDesk({ storage: bucketStorage(bucket.settings), who: 'aina' });

async function deploy(name: string, releaseId: string): Promise<void> {
  const folder = path.join(site.releasesDir, name, releaseId);
  writeRelease(folder, name, releaseId, 'remoteEntry');
  await desk().publish(folder, why);
  await desk().promote({ name, releaseId, why });
}

async function gateway(changes: Record<string, string> = {}): Promise<FastifyInstance> {
  const { port } = provider.server.address() as AddressInfo;
  const { url, keys } = bucket.settings;
  const app = await buildApp(
    readConfig({
      ...site.env,
      PROVIDER_URL: `http://127.0.0.1:${port}`,
      RELEASES_DIR: copies,
      RELEASES_BUCKET: url,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
      AWS_REGION: keys.region,
      ...changes,
    }),
  );
  apps.push(app);
  return app;
}

async function planOf(app: FastifyInstance) {
  const { body } = await app.inject(PLAN);
  const json = /id="edp-page">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  const remote = (JSON.parse(json) as PageBootstrap).registry.remotes['mfe-plan'];
  const entry = await app.inject(remote?.active.entry ?? '');
  return [remote?.active.releaseId, remote?.previous?.releaseId, entry.statusCode];
}

const readiness = async (app: FastifyInstance) =>
  (await app.inject('/readyz')).json<{ status: string }>().status;
/** Longer than a gateway goes by what it last saw of the registry. */
const seen = () => pause(300);

/** What lies in the bucket, by the end of its path. */
function objectAt(end: string) {
  const [key = ''] = [...bucket.objects.keys()].filter((name) => name.endsWith(end));
  return key;
}

describe('a gateway on a bucket', () => {
  it('serves what is live there, and what becomes live and is taken back while it runs', async () => {
    const app = await gateway();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    await deploy('mfe-plan', NEW);
    await seen();
    expect(await planOf(app)).toEqual([NEW, OLD, 200]);
    await desk().rollback({ name: 'mfe-plan', why });
    const since = Date.now();
    while ((await planOf(app))[0] !== OLD) await pause(20);
    expect(Date.now() - since).toBeLessThan(1000);
    expect(await readiness(app)).toBe('ok');
  });

  it('keeps the releases that it serves as whole folders, which nobody changes', async () => {
    await gateway();
    expect(readdirSync(path.join(copies, 'mfe-plan'))).toEqual([OLD]);
    const files = readdirSync(path.join(copies, 'mfe-plan', OLD)).sort();
    expect(files).toEqual(['release.json', 'remoteEntry.0123abcd.js']);
  });

  it('gives a page that was open before it began the release that was taken back meanwhile', async () => {
    await deploy('mfe-plan', NEW);
    await desk().rollback({ name: 'mfe-plan', why });
    const app = await gateway();
    const entry = await app.inject(`/edp/life/remotes/mfe-plan/${NEW}/remoteEntry.0123abcd.js`);
    expect(entry.statusCode).toBe(200);
  });

  it('asks the bucket for nothing that the registry does not know', async () => {
    const app = await gateway();
    const url = '/edp/life/remotes/mfe-plan/dddddddddddd/remoteEntry.0123abcd.js';
    expect((await app.inject(url)).statusCode).toBe(404);
    expect(readdirSync(path.join(copies, 'mfe-plan'))).toEqual([OLD]);
  });

  it.each([
    ['is no JSON', '{"version":1'],
    ['does not fit its schema', '{"version":1,"remotes":{"mfe-plan":{"active":"x"}}}'],
  ])('goes on with the last good registry while the one there %s', async (_, text) => {
    const app = await gateway();
    const key = objectAt('registry.json');
    const good = bucket.objects.get(key)!;
    bucket.objects.set(key, { ...good, content: Buffer.from(text) });
    await seen();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    expect(await readiness(app)).toBe('degraded');
    bucket.objects.set(key, good);
    await seen();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    expect(await readiness(app)).toBe('ok');
  });

  it('does not take a release whose files are not what was built, until they are', async () => {
    const app = await gateway();
    await deploy('mfe-plan', NEW);
    const key = objectAt(`${NEW}/remoteEntry.0123abcd.js`);
    const good = bucket.objects.get(key)!;
    bucket.objects.set(key, { ...good, content: Buffer.from('something else') });
    await seen();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    expect(await readiness(app)).toBe('degraded');
    bucket.objects.set(key, good);
    await seen();
    expect(await planOf(app)).toEqual([NEW, OLD, 200]);
  });

  it('goes on while the bucket is away, and another one begins with what is kept on its disk', async () => {
    const app = await gateway();
    await bucket.stop();
    await seen();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    expect(await readiness(app)).toBe('degraded');

    const another = await gateway();
    await seen();
    expect(await planOf(another)).toEqual([OLD, undefined, 200]);
    expect(await readiness(another)).toBe('degraded');
  });

  it('does not keep a page waiting for a bucket that does not answer', async () => {
    const app = await gateway();
    bucket.hang();
    await seen();
    const since = Date.now();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    expect(Date.now() - since).toBeLessThan(2000);
  });

  it('fetches anew what its own disk has spoilt', async () => {
    await gateway();
    const file = path.join(copies, 'mfe-plan', OLD, 'remoteEntry.0123abcd.js');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, 'spoilt');
    expect(await planOf(await gateway())).toEqual([OLD, undefined, 200]);
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });

  it('does not begin without a registry', async () => {
    bucket.objects.delete(objectAt('registry.json'));
    await expect(gateway()).rejects.toThrow('registry.json: there is no such file');
  });
});

describe('a gateway on a web server that has the same files', () => {
  it('serves them, and takes nothing back by itself', async () => {
    const server = createServer(({ url = '', method }, answer) => {
      const content = bucket.objects.get(url.slice(1))?.content;
      answer.statusCode = method === 'GET' ? (content ? 200 : 404) : 405;
      answer.end(content);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    try {
      const app = await gateway({
        RELEASES_BUCKET: `http://127.0.0.1:${port}/life`,
        AWS_ACCESS_KEY_ID: '',
        AWS_SECRET_ACCESS_KEY: '',
      });
      expect(await planOf(app)).toEqual([OLD, undefined, 200]);
      await deploy('mfe-plan', NEW);
      await seen();
      expect(await planOf(app)).toEqual([NEW, OLD, 200]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
