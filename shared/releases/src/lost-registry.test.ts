import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as disk from 'node:fs/promises';
import { join } from 'node:path';
import { type ManagerBench, managerBench, ORDER } from '../test/manager-bench';
import { sampleBuild, sampleShell } from '../test/sample-build';
import { startSmallBucket } from '../test/small-bucket';
import { ReleaseManager } from './release-manager';
import { bucketStorage } from './storage/bucket-storage';
import { folderStorage } from './storage/folder-storage';

const { name, why } = ORDER;
const OTHER = 'mfe-quote';
const LOST = 'has no registry that says what is live';
const DAYS = 24 * 3_600_000;

let bench: ManagerBench;
const registryFile = () => join(bench.releases, 'registry.json');

beforeEach(() => {
  bench = managerBench();
});
afterEach(() => {
  bench.remove();
});

/** A release of another remote, live as well. */
async function deployOther(manager = bench.manager): Promise<string> {
  const { releaseId } = await manager.publish(sampleBuild(bench.home, 'q', { name: OTHER }), why);
  await manager.promote({ name: OTHER, releaseId, why });
  return releaseId;
}

describe('a registry that was lost', () => {
  it('is not recreated by the next promotion, which explains the recovery', async () => {
    const other = await deployOther();
    rmSync(registryFile());
    await expect(bench.deploy('one')).rejects.toThrow(
      new RegExp(`${LOST}.*${OTHER} ${other}.*Restore registry.json: docs/runbook.md`),
    );
    expect(existsSync(registryFile())).toBe(false);
  });

  it.each<[order: string, execute: (one: string, two: string) => Promise<unknown>]>([
    ['a canary', (_, two) => bench.manager.canary({ name, releaseId: two, percent: 5, why })],
    ['the end of a canary', () => bench.manager.endCanary({ name, why })],
    ['a rollback', () => bench.manager.rollback({ name, why })],
    ['a rollback that names its release', (bad) => bench.manager.rollback({ name, bad, why })],
    ['a retirement of the remote', () => bench.manager.retire({ name, why })],
    ['the plan of a rollback', (bad) => bench.manager.plannedRollback(name, bad)],
  ])('is reported to %s with the message of a promotion', async (_, execute) => {
    const one = await bench.deploy('one');
    const two = await bench.publish('two');
    rmSync(registryFile());
    const audit = await bench.manager.audit();
    const promotion = bench.manager.promote({ name, releaseId: two, why });
    const rejection = await promotion.catch((error: unknown) => error);
    expect(String(rejection)).toMatch(new RegExp(`${LOST}.*${one}.*Restore registry.json`));
    await expect(execute(one, two)).rejects.toEqual(rejection);
    expect(existsSync(registryFile())).toBe(false);
    expect(await bench.manager.audit()).toEqual(audit);
  });

  it('does not make releases unneeded: gc removes none', async () => {
    const one = await bench.deploy('one');
    rmSync(registryFile());
    bench.time.now += 2 * DAYS;
    await expect(bench.manager.gc({ holdHours: 24, why })).rejects.toThrow(LOST);
    expect(existsSync(bench.folderOf(one))).toBe(true);
  });

  it('is detected by the releases if the audit log is missing, too', async () => {
    await deployOther();
    rmSync(registryFile());
    rmSync(join(bench.releases, 'audit.jsonl'));
    const releaseId = await bench.publish('one');
    rmSync(join(bench.releases, 'audit.jsonl'));
    await expect(bench.manager.promote({ name, releaseId, why })).rejects.toThrow(LOST);
  });

  it('is also detected as an empty file', async () => {
    await deployOther();
    writeFileSync(registryFile(), JSON.stringify({ version: 1, remotes: {} }));
    await expect(bench.deploy('one')).rejects.toThrow(LOST);
  });

  it('is used again once it is restored', async () => {
    const other = await deployOther();
    renameSync(registryFile(), `${registryFile()}.away`);
    await expect(bench.deploy('one')).rejects.toThrow(LOST);
    renameSync(`${registryFile()}.away`, registryFile());
    const one = await bench.deploy('one');
    const { remotes } = await bench.manager.list();
    expect([remotes[name]?.active, remotes[OTHER]?.active]).toEqual([one, other]);
  });

  it('is not recreated in a bucket either', async () => {
    const bucket = await startSmallBucket();
    const manager = new ReleaseManager({
      storage: bucketStorage(bucket.settings),
      who: 'aina',
      shell: sampleShell(),
    });
    await deployOther(manager);
    bucket.objects.delete('life/registry.json');
    const { releaseId } = await manager.publish(sampleBuild(bench.home, 'one'), why);
    await expect(manager.promote({ name, releaseId, why })).rejects.toThrow(LOST);
    expect(bucket.objects.has('life/registry.json')).toBe(false);
    await bucket.stop();
  });
});

describe('a first registry', () => {
  it('is created by a promotion, which a canary or a rollback requires', async () => {
    const releaseId = await bench.publish('one');
    const needsPromotion = 'mfe-plan has no live release; promote one first.';
    await expect(bench.manager.canary({ name, releaseId, percent: 5, why })).rejects.toThrow(
      needsPromotion,
    );
    await expect(bench.manager.rollback({ name, why })).rejects.toThrow(needsPromotion);
    await bench.manager.promote({ name, releaseId, why });
    expect(await bench.entry()).toMatchObject({ active: releaseId });
  });

  it('is created if releases were published, and none was promoted', async () => {
    await bench.publish('one');
    await bench.manager.publish(sampleBuild(bench.home, 'q', { name: OTHER }), why);
    const two = await bench.deploy('two');
    expect(await bench.entry()).toMatchObject({ active: two });
  });

  it('is created when only the audit log was retained, and releases are built again', async () => {
    await deployOther();
    rmSync(registryFile());
    rmSync(join(bench.releases, OTHER), { recursive: true });
    const one = await bench.deploy('one');
    expect(await bench.entry()).toMatchObject({ active: one });
    await deployOther();
  });

  it('is created by a second attempt if the first was interrupted after its audit line', async () => {
    const rename: typeof disk.rename = (from, to) =>
      String(to) === registryFile()
        ? Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' }))
        : disk.rename(from, to);
    const failingManager = bench.managerWith({
      storage: folderStorage(bench.releases, { ...disk, rename }),
    });
    const releaseId = await bench.publish('one');
    await expect(failingManager.promote({ name, releaseId, why })).rejects.toThrow(
      'the audit has a line',
    );
    expect(await bench.manager.promote({ name, releaseId, why })).toBe(true);
  });
});
