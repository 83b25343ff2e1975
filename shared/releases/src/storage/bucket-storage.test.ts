import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleBuild, sampleShell } from '../../test/sample-build';
import { startSmallBucket } from '../../test/small-bucket';
import { ReleaseDesk } from '../release-desk';
import type { BucketSettings } from './bucket';
import { bucketStorage } from './bucket-storage';

const name = 'mfe-plan';
const why = 'a test';

let home: string;
let bucket: Awaited<ReturnType<typeof startSmallBucket>>;
let now: number;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'edp-bucket-'));
  bucket = await startSmallBucket();
  now = Date.now();
});
afterEach(async () => {
  rmSync(home, { recursive: true });
  await bucket.stop();
});

const desk = (settings: BucketSettings = bucket.settings) =>
  new ReleaseDesk({
    storage: bucketStorage(settings),
    who: 'aina',
    clock: () => new Date(now),
    shell: sampleShell(),
  });

async function deploy(code: string, remote = name): Promise<string> {
  const { releaseId } = await desk().publish(sampleBuild(home, code, { name: remote }), why);
  await desk().promote({ name: remote, releaseId, why });
  return releaseId;
}

describe('releases in a bucket', () => {
  it('are published, promoted, taken back and told of as in a folder', async () => {
    const one = await deploy('one');
    const two = await deploy('two');
    expect(await desk().rollback({ name, why })).toEqual({ from: two, to: one });
    expect((await desk().list()).remotes[name]).toMatchObject({ active: one, withdrawn: [two] });
    const told = (await desk().audit()).map(({ what }) => what);
    expect(told).toEqual(['publish', 'promote', 'publish', 'promote', 'rollback']);
    expect(bucket.objects.get(`life/${name}/${one}/entry.js`)?.content.toString()).toBe('one');
  });

  it('lose no change when many are made at once', async () => {
    const remotes = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d', 'mfe-e', 'mfe-f'];
    await Promise.all(remotes.map((remote) => deploy(`of ${remote}`, remote)));
    expect(Object.keys((await desk().list()).remotes).sort()).toEqual(remotes);
    expect(await desk().audit()).toHaveLength(12);
  });

  it('are removed when nothing needs them', async () => {
    const ids: string[] = [];
    for (const code of ['a', 'b', 'c', 'd', 'e']) ids.push(await deploy(code));
    now += 48 * 3_600_000;
    const removed = await desk().gc({ holdHours: 24, why });
    expect(removed.map(({ releaseId }) => releaseId)).toEqual([ids[0]]);
    expect([...bucket.objects.keys()].filter((key) => key.includes(ids[0]!))).toEqual([]);
  });

  it('are there whole or not at all, and what is live stays when the bucket is full', async () => {
    await deploy('one');
    const before = bucket.objects.get('life/registry.json')?.content.toString();
    bucket.fill();
    await expect(deploy('two')).rejects.toThrow('QuotaExceeded');
    expect(bucket.objects.get('life/registry.json')?.content.toString()).toBe(before);
    expect([...bucket.objects.keys()].filter((key) => key.endsWith('release.json'))).toHaveLength(
      1,
    );
  });

  it('are only read by who has no keys, and the refusal says so', async () => {
    const reader = desk({ url: bucket.settings.url });
    const build = sampleBuild(home, 'one', { name });
    await expect(reader.publish(build, why)).rejects.toThrow('can only be read from here');
    await expect(reader.rollback({ name, why })).rejects.toThrow('there are no keys to write with');
    expect(bucket.objects.size).toBe(0);
  });

  it('are nobody else’s to change', async () => {
    const stranger = desk({
      ...bucket.settings,
      keys: { ...bucket.settings.keys, accessKeyId: 'other' },
    });
    await expect(stranger.list()).rejects.toThrow('AccessDenied');
  });
});
