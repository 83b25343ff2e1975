import type { BucketSettings } from '@edp/bucket';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { ENTRY, sampleBuild, sampleManifest, sampleShell } from '../../test/sample-build';
import { startSmallBucket } from '../../test/small-bucket';
import { ReleaseManager } from '../release-manager';
import { bucketStorage } from './bucket-storage';
import type { ReleaseStorage } from './release-storage';

const name = 'mfe-plan';
const why = 'a test';

const root = temporaryFolder();
let bucket: Awaited<ReturnType<typeof startSmallBucket>>;
let now: number;

beforeEach(async () => {
  bucket = await startSmallBucket();
  now = Date.now();
});
afterEach(() => bucket.stop());

const manager = (settings: BucketSettings = bucket.settings) => managerOn(bucketStorage(settings));

const managerOn = (storage: ReleaseStorage) =>
  new ReleaseManager({
    storage,
    who: 'aina',
    clock: () => new Date((now += 1)),
    shell: sampleShell(),
  });

async function deploy(code: string, remote = name): Promise<string> {
  const { releaseId } = await manager().publish(sampleBuild(root, code, { name: remote }), why);
  await manager().promote({ name: remote, releaseId, why });
  return releaseId;
}

describe('releases in a bucket', () => {
  it('are published, promoted, rolled back and audited as in a folder', async () => {
    const one = await deploy('one');
    const two = await deploy('two');
    expect(await manager().rollback({ name, why })).toEqual({ from: two, to: one });
    expect((await manager().list()).remotes[name]).toMatchObject({ active: one, withdrawn: [two] });
    const operations = (await manager().audit()).map(({ what }) => what);
    expect(operations).toEqual(['publish', 'promote', 'publish', 'promote', 'rollback']);
    expect(bucket.objects.get(`life/${name}/${one}/${ENTRY}`)?.content.toString()).toBe('one');
  });

  it('lose no concurrent change', async () => {
    const remotes = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d', 'mfe-e', 'mfe-f'];
    await Promise.all(remotes.map((remote) => deploy(`of ${remote}`, remote)));
    expect(Object.keys((await manager().list()).remotes).sort()).toEqual(remotes);
    expect(await manager().audit()).toHaveLength(12);
  });

  it('are removed when they are no longer needed', async () => {
    const ids: string[] = [];
    for (const code of ['a', 'b', 'c', 'd', 'e']) ids.push(await deploy(code));
    now += 48 * 3_600_000;
    const removed = await manager().gc({ holdHours: 24, why });
    expect(removed.map(({ releaseId }) => releaseId)).toEqual([ids[0]]);
    expect([...bucket.objects.keys()].filter((key) => key.includes(ids[0]!))).toEqual([]);
  });

  it('go back one step when the bucket stores a change and responds with an error', async () => {
    const ids = [await deploy('one'), await deploy('two'), await deploy('three')];
    bucket.takeAndFail(1);
    expect(await manager().rollback({ name, why })).toEqual({ from: ids[2], to: ids[1] });
    expect((await manager().list()).remotes[name]).toMatchObject({
      active: ids[1],
      withdrawn: [ids[2]],
    });
    expect((await manager().audit()).filter(({ what }) => what === 'rollback')).toHaveLength(1);
  });

  it('are published with an audit line when the bucket stores one and responds with an error', async () => {
    bucket.takeAndFail(1, 'release.json');
    const { releaseId } = await manager().publish(sampleBuild(root, 'one'), why);
    expect(await manager().audit()).toEqual([
      expect.objectContaining({ what: 'publish', releaseId }),
    ]);
  });

  it('go back one step after two concurrent rollbacks of the same one', async () => {
    const ids = [await deploy('one'), await deploy('two'), await deploy('three')];
    const both = [0, 1].map(() => manager().rollback({ name, why }));
    const succeeded = (await Promise.allSettled(both)).filter(
      (each) => each.status === 'fulfilled' && each.value !== null,
    );
    expect(succeeded).toHaveLength(1);
    expect((await manager().list()).remotes[name]?.active).toBe(ids[1]);
  });

  it('are reported as published when only the audit line failed', async () => {
    const storage = bucketStorage(bucket.settings);
    const filled = managerOn({
      ...storage,
      async putRelease(folder, files) {
        const isNew = await storage.putRelease(folder, files);
        bucket.fill();
        return isNew;
      },
    });
    await expect(filled.publish(sampleBuild(root, 'one'), why)).rejects.toThrow(
      /^The change was made, but its line in the audit log is missing: .*QuotaExceeded/,
    );
    bucket.makeRoom();
    const { releaseId } = sampleManifest('one');
    expect(await manager().promote({ name, releaseId, why })).toBe(true);
  });

  it('contain files of one build only, despite concurrent publications under the same id', async () => {
    const { releaseId } = sampleManifest('one');
    const wrong = sampleBuild(root, 'two', { releaseId });
    const [right, other] = await Promise.allSettled([
      manager().publish(sampleBuild(root, 'one'), why),
      manager().publish(wrong, why),
    ]);
    expect([right.status, other.status]).toEqual(['fulfilled', 'rejected']);
    expect(bucket.objects.get(`life/${name}/${releaseId}/${ENTRY}`)?.content.toString()).toBe(
      'one',
    );
  });

  describe('that are being removed', () => {
    const DAYS = 48 * 3_600_000;
    const order = { holdHours: 24, why };

    /** A concurrent change after gc has decided, before its decision is stored. */
    function managerWithConcurrentChange(by: () => Promise<unknown>): ReleaseManager {
      const storage = bucketStorage(bucket.settings);
      let isFirst = true;
      const changeRegistry: ReleaseStorage['changeRegistry'] = (decide) =>
        storage.changeRegistry(async (text) => {
          const decision = await decide(text);
          if (decision && isFirst) {
            isFirst = false;
            await by();
          }
          return decision;
        });
      return managerOn({ ...storage, changeRegistry });
    }

    it('remain complete when one becomes live first', async () => {
      await deploy('one');
      const { releaseId } = await manager().publish(sampleBuild(root, 'two'), why);
      now += DAYS;
      const gc = managerWithConcurrentChange(() => manager().promote({ name, releaseId, why }));
      expect(await gc.gc(order)).toEqual([]);
      expect((await manager().list()).remotes[name]?.active).toBe(releaseId);
      expect(bucket.objects.has(`life/${name}/${releaseId}/${ENTRY}`)).toBe(true);
    });

    it('cannot become live or be published until they are removed', async () => {
      await deploy('one');
      const { releaseId } = await manager().publish(sampleBuild(root, 'two'), why);
      now += DAYS;
      const storage = bucketStorage(bucket.settings);
      const rejections: string[] = [];
      const recordRejection = (work: Promise<unknown>) =>
        work.then(
          () => rejections.push('not rejected'),
          (error: unknown) => rejections.push(String(error)),
        );
      const gc = managerOn({
        ...storage,
        async removeRelease(folder) {
          await recordRejection(manager().promote({ name, releaseId, why }));
          await recordRejection(manager().canary({ name, releaseId, percent: 5, why }));
          await recordRejection(manager().publish(sampleBuild(root, 'two'), why));
          await storage.removeRelease(folder);
        },
      });
      expect(await gc.gc(order)).toEqual([{ name, releaseId }]);
      expect(rejections).toHaveLength(3);
      for (const rejection of rejections) expect(rejection).toContain('is being removed');
      await manager().publish(sampleBuild(root, 'two'), why);
      expect(await manager().promote({ name, releaseId, why })).toBe(true);
    });

    it('are removed by the next gc after an interruption', async () => {
      await deploy('one');
      const { releaseId } = await manager().publish(sampleBuild(root, 'two'), why);
      now += DAYS;
      const storage = bucketStorage(bucket.settings);
      const failingManager = managerOn({
        ...storage,
        removeRelease: () => Promise.reject(new Error('gone')),
      });
      await expect(failingManager.gc(order)).rejects.toThrow('gone');
      await manager().gc(order);
      expect(await manager().list()).not.toHaveProperty('removing');
      expect([...bucket.objects.keys()].filter((key) => key.includes(releaseId))).toEqual([]);
    });
  });

  it('are stored atomically when the bucket is full, and the live release is unchanged', async () => {
    await deploy('one');
    const before = bucket.objects.get('life/registry.json')?.content.toString();
    bucket.fill();
    await expect(deploy('two')).rejects.toThrow('QuotaExceeded');
    expect(bucket.objects.get('life/registry.json')?.content.toString()).toBe(before);
    expect([...bucket.objects.keys()].filter((key) => key.endsWith('release.json'))).toHaveLength(
      1,
    );
  });

  it('are read-only without keys, and a rejection reports that', async () => {
    const reader = manager({ url: bucket.settings.url });
    const build = sampleBuild(root, 'one', { name });
    await expect(reader.publish(build, why)).rejects.toThrow('are read-only for this program');
    await expect(reader.rollback({ name, why })).rejects.toThrow(
      'it has no access keys for writing',
    );
    expect(bucket.objects.size).toBe(0);
  });

  it('cannot be changed without credentials', async () => {
    const otherClient = manager({
      ...bucket.settings,
      keys: { ...bucket.settings.keys, accessKeyId: 'other' },
    });
    await expect(otherClient.list()).rejects.toThrow('AccessDenied');
  });
});
