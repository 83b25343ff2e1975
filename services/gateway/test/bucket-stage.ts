import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Registry } from 'prom-client';
import { bucketStorage, ReleaseManager, signerIn } from '@edp/releases';
import { startSmallBucket } from '@edp/releases/test/small-bucket';
import { listen } from '@edp/tools/ports';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { buildRelease, buildSite, idOfBuild } from './build-site';

const VERSIONS = { old: '1.0.0', new: '1.1.0' } as const;
/** The live release of mfe-plan, and another one. */
export const [OLD, NEW] = [
  idOfBuild('mfe-plan', VERSIONS.old),
  idOfBuild('mfe-plan', VERSIONS.new),
] as const;
const why = 'a test';

/** Releases in a bucket, and gateways that use it. */
export class BucketStage {
  readonly site = buildSite();
  /** Cache folder of the gateways. */
  readonly copies = mkdtempSync(path.join(tmpdir(), 'edp-copies-'));
  bucket!: Awaited<ReturnType<typeof startSmallBucket>>;
  private readonly provider = Fastify();
  private readonly endings: (() => unknown)[] = [];

  /** @param signingKeys folder of the keys that releases are signed with; without it they are not signed */
  constructor(private readonly signingKeys?: string) {}

  async open(): Promise<this> {
    this.bucket = await startSmallBucket();
    this.provider.all('/*', (_, reply) => reply.send({ ok: true }));
    await this.provider.listen({ port: 0, host: '127.0.0.1' });
    for (const name of Object.keys(this.site.remotes)) await this.deploy(name, 'old');
    return this;
  }

  async close(): Promise<void> {
    // First, because a gateway waits for pending bucket requests when it closes.
    await this.bucket.stop();
    for (const end of this.endings) await end();
    await this.provider.close();
    rmSync(path.dirname(this.site.releasesDir), { recursive: true });
    rmSync(this.copies, { recursive: true });
  }

  manager(): ReleaseManager {
    const signer = this.signingKeys === undefined ? null : signerIn(this.signingKeys);
    return new ReleaseManager({
      storage: bucketStorage(this.bucket.settings),
      who: 'aina',
      signer,
    });
  }

  async deploy(name: string, age: keyof typeof VERSIONS): Promise<void> {
    const folder = path.join(this.site.releasesDir, `${name}-${age}`);
    buildRelease(folder, name, VERSIONS[age]);
    const { releaseId } = await this.manager().publish(folder, why);
    await this.manager().promote({ name, releaseId, why });
  }

  /** Finds objects of the bucket by the end of their path. */
  objectAt(end: string): string {
    return [...this.bucket.objects.keys()].find((name) => name.endsWith(end)) ?? '';
  }

  async gateway(
    settings: Record<string, string> = {},
    registry?: Registry,
  ): Promise<FastifyInstance> {
    const { url, keys } = this.bucket.settings;
    const app = await buildApp(
      readConfig({
        ...this.site.env,
        PROVIDER_URL: this.provider.listeningOrigin,
        RELEASES_DIR: this.copies,
        RELEASES_BUCKET: url,
        AWS_ACCESS_KEY_ID: keys.accessKeyId,
        AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
        AWS_REGION: keys.region,
        ...(this.signingKeys !== undefined && { RELEASE_KEYS: this.signingKeys }),
        ...settings,
      }),
      undefined,
      registry,
    );
    this.endings.push(() => app.close());
    return app;
  }

  /** A gateway without keys, with a web server that serves the same files. */
  async gatewayOnWebServer(settings: Record<string, string> = {}): Promise<FastifyInstance> {
    const server = createServer(({ url = '', method }, response) => {
      const content = this.bucket.objects.get(url.slice(1))?.content;
      response.statusCode = method === 'GET' ? (content ? 200 : 404) : 405;
      response.end(content);
    });
    const { origin, close } = await listen(server);
    this.endings.push(close);
    const keyless = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' };
    return this.gateway({
      RELEASES_BUCKET: `${origin}/life`,
      ...keyless,
      ...settings,
    });
  }
}
