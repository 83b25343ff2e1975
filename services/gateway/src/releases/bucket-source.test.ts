import { type FastifyInstance } from 'fastify';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Registry } from '@edp/contracts';
import {
  bucketStorage,
  GATEWAY_KEY,
  privateKeyIn,
  rotateKey,
  SIGNATURE_FILE,
  trustLatest,
} from '@edp/releases';
import { bootstrapOf } from '../../test/browser-of';
import { BucketStage, NEW, OLD } from '../../test/bucket-stage';
import { untilReloaded, untilSeen, withinASecond } from '../../test/machine-clock';
import { bucketSource } from './bucket-source';

const PLAN = '/edp/life/onemedical/takaful/plan';
const why = 'a test';

let stage: BucketStage;

beforeEach(async () => {
  stage = await new BucketStage().open();
});
afterEach(() => stage.close());

async function planOf(app: FastifyInstance) {
  const { body } = await app.inject(PLAN);
  const remote = bootstrapOf(body).registry.remotes['mfe-plan'];
  const entry = await app.inject(remote?.active.entry ?? '');
  return [remote?.active.releaseId, remote?.previous?.releaseId, entry.statusCode];
}

const readiness = async (app: FastifyInstance) =>
  (await app.inject('/readyz')).json<{ status: string }>().status;

describe('a gateway with a bucket', () => {
  it('serves live releases, and follows promotions and rollbacks', async () => {
    const app = await stage.gateway();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    await stage.deploy('mfe-plan', 'new');
    await withinASecond(async () => (await planOf(app))[0] === NEW);
    expect(await planOf(app)).toEqual([NEW, OLD, 200]);
    await stage.manager().rollback({ name: 'mfe-plan', why });
    await withinASecond(async () => (await planOf(app))[0] === OLD);
    expect(await readiness(app)).toBe('ok');
  });

  it('caches served releases as complete, immutable folders', async () => {
    await stage.gateway();
    expect(readdirSync(path.join(stage.copies, 'mfe-plan'))).toEqual([OLD]);
    const files = readdirSync(path.join(stage.copies, 'mfe-plan', OLD)).sort();
    expect(files).toEqual(['locales', 'release.json', 'remoteEntry.0123abcd.js']);
  });

  it('serves files of a rolled-back release to a page that was opened before it started', async () => {
    await stage.deploy('mfe-plan', 'new');
    await stage.manager().rollback({ name: 'mfe-plan', why });
    const app = await stage.gateway();
    const entry = await app.inject(`/edp/life/remotes/mfe-plan/${NEW}/remoteEntry.0123abcd.js`);
    expect(entry.statusCode).toBe(200);
  });

  it('has no page of a retired remote, but its files for open pages', async () => {
    const name = 'mfe-wellness';
    await stage.deploy(name, 'old');
    const { active = '' } = (await stage.manager().list()).remotes[name] ?? {};
    await stage.manager().retire({ name, why });
    const app = await stage.gateway();
    expect(await readiness(app)).toBe('ok');
    expect((await app.inject(PLAN)).body).not.toContain(name);
    const file = (of: string) => `/edp/life/remotes/${name}/${of}/remoteEntry.0123abcd.js`;
    expect((await app.inject(file(active))).statusCode).toBe(200);
    expect((await app.inject(file(NEW))).statusCode).toBe(404);
  });

  it('requests nothing from the bucket that is not in the registry', async () => {
    const app = await stage.gateway();
    const url = '/edp/life/remotes/mfe-plan/dddddddddddd/remoteEntry.0123abcd.js';
    expect((await app.inject(url)).statusCode).toBe(404);
    expect(readdirSync(path.join(stage.copies, 'mfe-plan'))).toEqual([OLD]);
  });

  it.each([
    ['is not JSON', '{"version":1'],
    ['does not match its schema', '{"version":1,"remotes":{"mfe-plan":{"active":"x"}}}'],
  ])('continues with the last valid registry while the stored one %s', async (_, text) => {
    const app = await stage.gateway();
    const key = stage.objectAt('registry.json');
    const good = stage.bucket.objects.get(key)!;
    stage.bucket.objects.set(key, { ...good, content: Buffer.from(text) });
    await untilSeen();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    expect(await readiness(app)).toBe('degraded');
    stage.bucket.objects.set(key, good);
    await untilSeen();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    expect(await readiness(app)).toBe('ok');
  });

  it('rejects a release with damaged files until they are repaired', async () => {
    const app = await stage.gateway();
    await stage.deploy('mfe-plan', 'new');
    const key = stage.objectAt(`${NEW}/remoteEntry.0123abcd.js`);
    const good = stage.bucket.objects.get(key)!;
    stage.bucket.objects.set(key, { ...good, content: Buffer.from('something else') });
    await untilSeen();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    expect(await readiness(app)).toBe('degraded');
    stage.bucket.objects.set(key, good);
    await untilReloaded();
    expect(await planOf(app)).toEqual([NEW, OLD, 200]);
  });

  it('keeps serving while the bucket is unreachable, and a restarted one uses its cache', async () => {
    const app = await stage.gateway();
    await stage.bucket.stop();
    await untilSeen();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    expect(await readiness(app)).toBe('degraded');

    const another = await stage.gateway();
    await untilSeen();
    expect(await planOf(another)).toEqual([OLD, undefined, 200]);
    expect(await readiness(another)).toBe('degraded');
  });

  it('does not use a registry that was left in the folder of its cache', async () => {
    await stage.gateway();
    const other = {
      version: 1,
      remotes: { 'mfe-plan': { owner: 'A', active: NEW, previous: [] } },
    };
    writeFileSync(path.join(stage.copies, 'registry.json'), JSON.stringify(other));
    await stage.bucket.stop();
    expect(await planOf(await stage.gateway())).toEqual([OLD, undefined, 200]);
  });

  it('serves a page although the bucket does not respond', async () => {
    const app = await stage.gateway();
    stage.bucket.hang();
    await untilSeen();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
  });

  it('fetches a damaged copy again', async () => {
    await stage.gateway();
    const file = path.join(stage.copies, 'mfe-plan', OLD, 'remoteEntry.0123abcd.js');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, 'spoilt');
    expect(await planOf(await stage.gateway())).toEqual([OLD, undefined, 200]);
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });

  it('deletes the copy of a release when the registry no longer contains it', async () => {
    const app = await stage.gateway();
    await stage.deploy('mfe-plan', 'new');
    await withinASecond(async () => (await planOf(app))[0] === NEW);
    expect(await planOf(app)).toEqual([NEW, OLD, 200]);
    const copies = () => readdirSync(path.join(stage.copies, 'mfe-plan')).sort();
    expect(copies()).toEqual([OLD, NEW].sort());

    const key = stage.objectAt('registry.json');
    const stored = stage.bucket.objects.get(key)!;
    const registry = JSON.parse(stored.content.toString('utf8')) as Registry;
    const { retired: _retired, ...plan } = registry.remotes['mfe-plan']!;
    registry.remotes['mfe-plan'] = { ...plan, previous: [] };
    const content = Buffer.from(JSON.stringify(registry));
    stage.bucket.objects.set(key, { ...stored, content });
    await withinASecond(async () => (await planOf(app))[1] === undefined);
    expect(await planOf(app)).toEqual([NEW, undefined, 200]);
    await withinASecond(() => Promise.resolve(copies().length === 1));
    expect(copies()).toEqual([NEW]);
  });

  it('does not replace a copy that another process has completed meanwhile', async () => {
    const first = await stage.gateway();
    const folder = path.join(stage.copies, 'mfe-plan');
    rmSync(folder, { recursive: true });
    const storage = bucketStorage(stage.bucket.settings);
    let inode = 0n;
    const slow = bucketSource(
      {
        place: storage.place,
        async read(file) {
          // The last file of a release that is read.
          if (file.endsWith(SIGNATURE_FILE) && inode === 0n) {
            await bucketSource(storage, stage.copies).release('mfe-plan', OLD);
            inode = statSync(path.join(folder, OLD), { bigint: true }).ino;
          }
          return storage.read(file);
        },
      },
      stage.copies,
    );
    await slow.release('mfe-plan', OLD);
    expect(inode).not.toBe(0n);
    expect(statSync(path.join(folder, OLD), { bigint: true }).ino).toBe(inode);
    expect(await planOf(first)).toEqual([OLD, undefined, 200]);
  });

  it('does not start without a registry', async () => {
    stage.bucket.objects.delete(stage.objectAt('registry.json'));
    await expect(stage.gateway()).rejects.toThrow('registry.json: there is no such file');
  });
});

describe('a gateway with a bucket of signed releases', () => {
  let keys: string;
  let signed: BucketStage;

  beforeEach(async () => {
    keys = mkdtempSync(path.join(tmpdir(), 'edp-keys-'));
    privateKeyIn(keys, GATEWAY_KEY);
    signed = await new BucketStage(keys).open();
  });
  afterEach(async () => {
    await signed.close();
    rmSync(keys, { recursive: true });
  });

  it('reads the signature of a cached release again after a rotation of keys', async () => {
    const app = await signed.gateway();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    rotateKey(keys, 'mfe-plan');
    await signed.manager().sign((name) => name === 'mfe-plan');
    trustLatest(keys, 'mfe-plan');
    await untilSeen();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    expect(await readiness(app)).toBe('ok');
    expect(await planOf(await signed.gateway())).toEqual([OLD, undefined, 200]);
  });

  it('accepts no earlier registry after one with a release that cannot be loaded', async () => {
    const app = await signed.gateway();
    const key = signed.objectAt('registry.json');
    const before = signed.bucket.objects.get(key)!;
    const serials = path.join(signed.site.env.RETAINED_SHELLS_DIR, 'serials.json');
    const stored = () => (existsSync(serials) ? readFileSync(serials, 'utf8') : '');
    await withinASecond(() => Promise.resolve(stored() !== ''));
    const first = stored();
    await signed.deploy('mfe-plan', 'new');
    const entry = signed.objectAt(`${NEW}/remoteEntry.0123abcd.js`);
    const damaged = { ...signed.bucket.objects.get(entry)!, content: Buffer.from('damaged') };
    signed.bucket.objects.set(entry, damaged);
    await untilSeen();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    await withinASecond(() => Promise.resolve(stored() !== first));
    await app.close();

    signed.bucket.objects.set(key, before);
    const another = await signed.gateway();
    expect((await another.inject('/readyz')).json()).toMatchObject({ status: 'degraded' });
  });
});

describe('a gateway with a web server that serves the same files', () => {
  it('serves live releases, and follows promotions', async () => {
    const app = await stage.gatewayOnWebServer();
    expect(await planOf(app)).toEqual([OLD, undefined, 200]);
    await stage.deploy('mfe-plan', 'new');
    await withinASecond(async () => (await planOf(app))[0] === NEW);
    expect(await planOf(app)).toEqual([NEW, OLD, 200]);
  });
});
