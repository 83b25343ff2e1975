import Fastify, { type FastifyInstance } from 'fastify';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Registry as Metrics } from 'prom-client';
import { type Registry, type ReleaseManifest } from '@edp/contracts';
import {
  folderStorage,
  GATEWAY_KEY,
  gatewaySigner,
  integrityOf,
  privateKeyIn,
  ReleaseManager,
  releaseIdOf,
  rotateKey,
  signerIn,
  trustLatest,
} from '@edp/releases';
import { systemClock } from '@edp/service';
import { bootstrapOf } from '../../test/browser-of';
import { amendManifest, buildRelease, buildSite, idOfBuild } from '../../test/build-site';
import { untilSeen } from '../../test/machine-clock';
import { buildApp } from '../app';
import { readConfig } from '../config';

const PLAN = '/edp/life/onemedical/takaful/plan';
const [V1, V2] = ['1.0.0', '1.1.0'].map((version) => idOfBuild('mfe-plan', version)) as [
  string,
  string,
];
const why = 'a test';

let site: ReturnType<typeof buildSite>;
let home: string;
let releases: string;
let keys: string;
let app: FastifyInstance;
let metrics: Metrics;

const manager = (signer = signerIn(keys)) =>
  new ReleaseManager({ storage: folderStorage(releases), who: 'aina', signer });

async function deploy(name: string, version: string): Promise<void> {
  const build = path.join(home, 'builds', name, version);
  buildRelease(build, name, version);
  const { releaseId } = await manager().publish(build, why);
  await manager().promote({ name, releaseId, why });
}

const provider = Fastify();
provider.all('/*', (_, reply) => reply.send({}));

function gateway(): Promise<FastifyInstance> {
  const own = {
    PROVIDER_URL: provider.listeningOrigin,
    RELEASES_DIR: releases,
    RELEASE_KEYS: keys,
  };
  metrics = new Metrics();
  return buildApp(readConfig({ ...site.env, ...own }), systemClock, metrics);
}

beforeAll(() => provider.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => provider.close());

beforeEach(async () => {
  site = buildSite();
  home = mkdtempSync(path.join(tmpdir(), 'edp-signed-'));
  [releases, keys] = [path.join(home, 'releases'), path.join(home, 'keys')];
  privateKeyIn(keys, GATEWAY_KEY);
  for (const name of Object.keys(site.remotes)) await deploy(name, '1.0.0');
  app = await gateway();
});
afterEach(async () => {
  await app.close();
  rmSync(home, { recursive: true });
  rmSync(path.dirname(site.releasesDir), { recursive: true });
});

/** The release of mfe-plan that a new buyer gets, after the gateway's next check. */
async function servedRelease(): Promise<string> {
  await untilSeen();
  const { body } = await app.inject(PLAN);
  return bootstrapOf(body).registry.remotes['mfe-plan']!.active.releaseId;
}
const readiness = async () => (await app.inject('/readyz')).json<{ status?: string }>();

const registryFile = () => path.join(releases, 'registry.json');
const readRegistry = () => JSON.parse(readFileSync(registryFile(), 'utf8')) as Registry;
function writeRegistry(plan: Partial<Registry['remotes'][string]>): void {
  const registry = readRegistry();
  const entry = registry.remotes['mfe-plan']!;
  registry.remotes['mfe-plan'] = { ...entry, ...plan };
  writeFileSync(registryFile(), JSON.stringify(registry));
}

/** Changes a script of a release together with its manifest; the id is recomputed or unchanged. */
function tamper(releaseId: string, hasOwnId: boolean): string {
  const folder = path.join(releases, 'mfe-plan', releaseId);
  const file = path.join(folder, 'release.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
  const script = 'export const name = "evil";';
  const integrity = { ...manifest.integrity, [manifest.entry]: integrityOf(script) };
  const id = hasOwnId ? releaseIdOf({ ...manifest, integrity }) : releaseId;
  const target = path.join(releases, 'mfe-plan', id);
  if (hasOwnId) cpSync(folder, target, { recursive: true });
  writeFileSync(path.join(target, manifest.entry), script);
  amendManifest(target, { integrity, releaseId: id });
  return id;
}

it('a release that its squad signed is live', async () => {
  expect(await servedRelease()).toBe(V1);
  await deploy('mfe-plan', '1.1.0');
  expect(await servedRelease()).toBe(V2);
  expect(readdirSync(path.join(releases, 'mfe-plan', V2))).toContain('release.sig');
});

describe('a writer of the releases folder without a key', () => {
  it('cannot change a script together with its manifest', async () => {
    await deploy('mfe-plan', '1.1.0');
    expect(await servedRelease()).toBe(V2);
    tamper(V2, false);
    await app.close();
    app = await gateway();
    expect(await servedRelease()).toBe(V1);
    expect((await app.inject(PLAN)).body).not.toContain(integrityOf('export const name = "evil";'));
    expect((await readiness()).status).toBe('degraded');
  });

  it('cannot make its own release live', async () => {
    writeRegistry({ active: tamper(V1, true) });
    expect(await servedRelease()).toBe(V1);
    expect((await readiness()).status).toBe('degraded');
  });

  it('cannot make a release live that a squad has published and not promoted', async () => {
    const build = path.join(home, 'builds/next');
    buildRelease(build, 'mfe-plan', '1.1.0');
    await manager().publish(build, why);
    writeRegistry({ active: V2 });
    expect(await servedRelease()).toBe(V1);
  });

  it('cannot replay an earlier registry', async () => {
    const before = readFileSync(registryFile());
    await deploy('mfe-plan', '1.1.0');
    expect(await servedRelease()).toBe(V2);
    writeFileSync(registryFile(), before);
    expect(await servedRelease()).toBe(V2);
  });

  describe('while no gateway runs', () => {
    let before: Buffer;
    const storedRegistry = () => path.join(releases, 'registry.last-valid.json');
    const serials = () => path.join(site.env.RETAINED_SHELLS_DIR, 'serials.json');
    const serialOf = () => readRegistry().remotes['mfe-plan']!.signed!.serial;

    beforeEach(async () => {
      before = readFileSync(registryFile());
      await deploy('mfe-plan', '1.1.0');
      expect(await servedRelease()).toBe(V2);
      const isStored = () =>
        existsSync(serials()) && readFileSync(serials(), 'utf8').includes(String(serialOf()));
      while (!isStored()) await pause(10);
      await app.close();
      writeFileSync(registryFile(), before);
    });

    it('cannot replay an earlier registry: the last valid one is used', async () => {
      app = await gateway();
      expect(await servedRelease()).toBe(V2);
      expect((await readiness()).status).toBe('degraded');
    });

    it('cannot replay the stored one either: the gateway reports it and does not start', async () => {
      writeFileSync(storedRegistry(), before);
      await expect(gateway()).rejects.toThrow(/entry of mfe-plan is older than the last valid one/);
    });

    it('is reported while the serials are unreadable', async () => {
      writeFileSync(serials(), 'nothing');
      await expect(gateway()).rejects.toThrow(/serials\.json: the file is not valid JSON/);
    });
  });

  it('is counted and logged as a security event', async () => {
    const counter = () => metrics.getSingleMetricAsString('edp_security_events_total');
    expect(await counter()).toContain('{event="tamperedFile"} 0');
    writeRegistry({ active: tamper(V1, true) });
    expect(await servedRelease()).toBe(V1);
    expect(await counter()).toMatch(/\{event="tamperedFile"\} [1-9]/);
  });

  it('cannot sign with its own key', async () => {
    const own = signerIn(path.join(home, 'own-keys'));
    await manager(own).sign((name) => name === 'mfe-plan');
    writeRegistry({ previous: [] });
    expect(await servedRelease()).toBe(V1);
    expect((await readiness()).status).toBe('degraded');
  });
});

it('changes of a gateway are signed with its key, which is invalid for releases', async () => {
  await deploy('mfe-plan', '1.1.0');
  expect(await servedRelease()).toBe(V2);
  await manager(gatewaySigner(keys)).rollback({ name: 'mfe-plan', why });
  expect(await servedRelease()).toBe(V1);
  expect((await readiness()).status).toBe('ok');
  await manager(gatewaySigner(keys)).promote({ name: 'mfe-plan', releaseId: V2, why });
  expect(await servedRelease()).toBe(V2);
  await manager(gatewaySigner(keys)).rollback({ name: 'mfe-plan', why });

  const build = path.join(home, 'builds/forged');
  buildRelease(build, 'mfe-plan', '1.2.0');
  const { releaseId } = await manager(gatewaySigner(keys)).publish(build, why);
  await manager(gatewaySigner(keys)).promote({ name: 'mfe-plan', releaseId, why });
  expect(await servedRelease()).toBe(V1);
});

it('a key is rotated without downtime, and the previous one becomes invalid', async () => {
  const old = path.join(home, 'old-keys');
  cpSync(keys, old, { recursive: true });
  rotateKey(keys, 'mfe-plan');
  await manager().sign((name) => name === 'mfe-plan');
  trustLatest(keys, 'mfe-plan');
  expect(await servedRelease()).toBe(V1);
  expect((await readiness()).status).toBe('ok');
  await deploy('mfe-plan', '1.1.0');
  expect(await servedRelease()).toBe(V2);
  await manager(signerIn(old)).rollback({ name: 'mfe-plan', why });
  expect(await servedRelease()).toBe(V2);
});

it('missing keys are reported in one sentence at the start', async () => {
  rmSync(keys, { recursive: true });
  await expect(gateway()).rejects.toThrow(/has no public key to verify releases with/);
});
