import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as disk from 'node:fs/promises';
import { join } from 'node:path';
import { type ManagerBench, managerBench, ORDER } from '../test/manager-bench';
import { ENTRY, sampleShell } from '../test/sample-build';
import type { ReleaseManager } from './release-manager';
import { folderStorage } from './storage/folder-storage';

const { name, why } = ORDER;

let bench: ManagerBench;
beforeEach(() => {
  bench = managerBench();
});
afterEach(() => {
  bench.remove();
});

describe('promote', () => {
  it('makes a published release live and retains the previous one', async () => {
    const one = await bench.deploy('one');
    const two = await bench.deploy('two');
    expect(await bench.entry()).toMatchObject({ owner: 'Squad', active: two, previous: [one] });
  });

  it('reports that the release is already live', async () => {
    const releaseId = await bench.deploy('one');
    expect(await bench.manager.promote({ name, releaseId, why })).toBe(false);
  });

  it('confirms a release that is live because of a rollback, once', async () => {
    const releaseId = await bench.deploy('one');
    await bench.deploy('two');
    await bench.manager.rollback({ name, why });
    const before = await bench.manager.list();
    const promotion = { name, releaseId, why: 'this one stays' };
    expect(await bench.manager.promote(promotion)).toBe(true);
    expect(await bench.manager.list()).toEqual(before);
    const lines = await bench.manager.audit();
    expect(lines.at(-1)).toMatchObject({ what: 'promote', releaseId, why: 'this one stays' });
    expect(await bench.manager.lastRollback(name)).toBeNull();
    expect(await bench.manager.promote(promotion)).toBe(false);
    expect(await bench.manager.audit()).toEqual(lines);
  });

  it('rejects a release that is not published, without changes', async () => {
    await bench.deploy('one');
    const before = await bench.manager.list();
    const promotion = { name, releaseId: '0123456789ab', why };
    await expect(bench.manager.promote(promotion)).rejects.toThrow('is not published');
    expect(await bench.manager.list()).toEqual(before);
  });

  it('rejects a release with a missing file', async () => {
    const releaseId = await bench.publish('one');
    rmSync(join(bench.folderOf(releaseId), ENTRY));
    const promotion = { name, releaseId, why };
    await expect(bench.manager.promote(promotion)).rejects.toThrow(
      `is damaged: ${ENTRY} is missing`,
    );
  });

  it('accepts a release whose id is in the former format', async () => {
    const old = '0123456789ab';
    cpSync(bench.folderOf(await bench.publish('one')), bench.folderOf(old), { recursive: true });
    const file = join(bench.folderOf(old), 'release.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...manifest, releaseId: old }));
    expect(await bench.manager.promote({ name, releaseId: old, why })).toBe(true);
  });

  it('rejects a release that is incompatible with the live shell, with every reason', async () => {
    await bench.deploy('one');
    const before = await bench.manager.list();
    const releaseId = await bench.publish('two', { contractVersion: 3, exposes: [] });
    await expect(bench.manager.promote({ name, releaseId, why })).rejects.toThrow(
      /does not fit the live shell .*version 3 of the remote contract.*; it does not expose/,
    );
    expect(await bench.manager.list()).toEqual(before);
  });

  it('checks against the announced shell', async () => {
    const other = bench.managerWith({});
    const releaseId = await bench.publish('one');
    const newer = { releaseId: 'eeeeeeeeeeee', shared: { '@edp/store': '0.2.0' } };
    await other.announceShell(sampleShell(newer));
    await expect(other.promote({ name, releaseId, why })).rejects.toThrow('@edp/store 0.1.0');
    await other.announceShell(sampleShell());
    expect(await other.promote({ name, releaseId, why })).toBe(true);
  });

  it('does not change a damaged registry, and names it', async () => {
    await bench.deploy('one');
    writeFileSync(join(bench.releases, 'registry.json'), '{');
    await expect(bench.deploy('two')).rejects.toThrow(/registry\.json is not valid JSON/);
    expect(readFileSync(join(bench.releases, 'registry.json'), 'utf8')).toBe('{');
  });
});

describe('a canary that is held', () => {
  it('cannot be promoted until it ends or its share changes', async () => {
    await bench.deploy('one');
    const releaseId = await bench.publish('two');
    const promotion = { name, releaseId, why: 'it is slower' };
    expect(await bench.manager.hold(promotion)).toBe(false);
    await bench.manager.canary({ ...promotion, percent: 5 });
    expect(await bench.manager.hold(promotion)).toBe(true);
    expect(await bench.manager.hold(promotion)).toBe(false);
    await expect(bench.manager.promote(promotion)).rejects.toThrow(
      `${name} ${releaseId} is held: it is slower. To promote it anyway, end the canary first.`,
    );
    await bench.manager.canary({ ...promotion, percent: 20 });
    expect((await bench.entry())?.canary).toEqual({ releaseId, percent: 20 });
    await bench.manager.hold(promotion);
    await bench.manager.endCanary({ name, why });
    expect(await bench.manager.promote(promotion)).toBe(true);
  });

  it('stays held when the same share is given again, without a line in the audit', async () => {
    await bench.deploy('one');
    const share = { name, releaseId: await bench.publish('two'), percent: 5, why };
    expect(await bench.manager.canary(share)).toBe(true);
    await bench.manager.hold({ ...share, why: 'it is slower' });
    const lines = await bench.manager.audit();
    expect(await bench.manager.canary(share)).toBe(false);
    expect((await bench.entry())?.canary?.held).toBe('it is slower');
    expect(await bench.manager.audit()).toEqual(lines);
  });

  it('is not ended in place of the one that an operator saw', async () => {
    const expected = await bench.deploy('one');
    const releaseId = await bench.publish('two');
    await bench.manager.canary({ name, releaseId, percent: 5, why });
    await expect(bench.manager.endCanary({ name, expected, why })).rejects.toThrow(
      `${expected} is no longer in use: ${releaseId} has replaced it.`,
    );
    expect((await bench.entry())?.canary).toEqual({ releaseId, percent: 5 });
  });
});

describe('rollback', () => {
  it('makes the previous release live, and withdraws the live one', async () => {
    const one = await bench.deploy('one');
    const two = await bench.deploy('two');
    expect(await bench.manager.rollback({ name, why })).toEqual({ from: two, to: one });
    expect(await bench.entry()).toMatchObject({ active: one, previous: [], withdrawn: [two] });
    expect(existsSync(bench.folderOf(two))).toBe(true);
  });

  it('rolls back a canary before the live release', async () => {
    const one = await bench.deploy('one');
    const releaseId = await bench.publish('two');
    await bench.manager.canary({ name, releaseId, percent: 5, why });
    expect(await bench.manager.rollback({ name, why })).toEqual({ from: releaseId, to: one });
    expect(await bench.entry()).toMatchObject({ active: one, withdrawn: [releaseId] });
    expect(await bench.entry()).not.toHaveProperty('canary');
  });

  it('has no effect when the named release is no longer in use', async () => {
    const bad = await bench.deploy('one');
    await bench.deploy('two');
    const before = await bench.manager.list();
    expect(await bench.manager.rollback({ name, why, bad })).toBeNull();
    expect(await bench.manager.list()).toEqual(before);
  });

  it('of one release, requested concurrently, goes back one step', async () => {
    const one = await bench.deploy('one');
    const two = await bench.deploy('two');
    const three = await bench.deploy('three');
    const rollbacks = await Promise.allSettled([
      bench.manager.rollback({ name, why: 'it fails on phones' }),
      bench.managerWith({ who: 'badrul', shell: sampleShell() }).rollback({ name, why }),
      bench
        .managerWith({ who: 'gateway', shell: sampleShell() })
        .rollback({ name, why, bad: three }),
    ]);
    const succeeded = rollbacks.filter(
      (each) => each.status === 'fulfilled' && each.value !== null,
    );
    expect(succeeded).toHaveLength(1);
    expect(await bench.entry()).toMatchObject({ active: two, previous: [one], withdrawn: [three] });
  });

  it('goes back a second step only when the release is named', async () => {
    const one = await bench.deploy('one');
    const two = await bench.deploy('two');
    await bench.deploy('three');
    await bench.manager.rollback({ name, why: 'it fails on phones' });
    await expect(bench.manager.rollback({ name, why })).rejects.toThrow(
      /was rolled back by aina \(it fails on phones\); .* name it: rollback mfe-plan /,
    );
    expect(await bench.manager.rollback({ name, why, bad: two })).toEqual({ from: two, to: one });
  });

  it('skips a release with damaged files', async () => {
    const one = await bench.deploy('one');
    const two = await bench.deploy('two');
    const three = await bench.deploy('three');
    rmSync(join(bench.folderOf(two), ENTRY));
    expect(await bench.manager.rollback({ name, why })).toEqual({ from: three, to: one });
  });

  it('skips a release that is incompatible with the live shell', async () => {
    const one = await bench.deploy('one');
    await bench.deploy('two');
    const three = await bench.deploy('three');
    const file = join(bench.folderOf((await bench.entry())?.previous[0] ?? ''), 'release.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...manifest, contractVersion: 9 }));
    expect(await bench.manager.rollback({ name, why })).toEqual({ from: three, to: one });
  });

  it('is rejected without a previous release', async () => {
    const one = await bench.deploy('one');
    await expect(bench.manager.rollback({ name, why })).rejects.toThrow('no earlier release');
    expect((await bench.entry())?.active).toBe(one);
  });

  describe('that was interrupted after its audit line', () => {
    /** A manager on a disk that accepts the audit line, and then no registry. */
    function failingManager(): ReleaseManager {
      const rename = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
      return bench.managerWith({ storage: folderStorage(bench.releases, { ...disk, rename }) });
    }

    it('is reported, and does not count: the next one is the first', async () => {
      const one = await bench.deploy('one');
      const two = await bench.deploy('two');
      await expect(failingManager().rollback({ name, why })).rejects.toThrow(
        'is full; nothing was changed, though the audit has a line of it.',
      );
      expect((await bench.manager.audit()).at(-1)).toMatchObject({
        what: 'rollback',
        releaseId: two,
      });
      expect(await bench.manager.lastRollback(name)).toBeNull();
      expect(await bench.manager.rollback({ name, why })).toEqual({ from: two, to: one });
      expect(await bench.manager.lastRollback(name)).toMatchObject({ releaseId: two });
    });

    it.each([
      [
        'a second one',
        async () => failingManager().rollback({ name, why, bad: (await bench.entry())!.active }),
      ],
      [
        'a promotion',
        async () => failingManager().promote({ name, releaseId: await bench.publish('four'), why }),
      ],
    ])('does not hide the step before it: %s', async (_, interrupt) => {
      for (const code of ['one', 'two']) await bench.deploy(code);
      const three = await bench.deploy('three');
      await bench.manager.rollback({ name, why });
      await expect(interrupt()).rejects.toThrow('is full');
      expect(await bench.manager.lastRollback(name)).toMatchObject({ releaseId: three });
    });
  });

  it('is undone by promoting the release again', async () => {
    await bench.deploy('one');
    const releaseId = await bench.deploy('two');
    await bench.manager.rollback({ name, why });
    await bench.manager.promote({ name, releaseId, why });
    expect(await bench.entry()).toMatchObject({ active: releaseId, withdrawn: [] });
  });
});

describe('the audit log', () => {
  it('records operator, operation, release, time and reason', async () => {
    const one = await bench.deploy('one');
    const two = await bench.publish('two');
    await bench.manager.canary({ name, releaseId: two, percent: 5, why: 'half price' });
    await bench.manager.rollback({ name, why: 'it fails on phones' });
    const at = new Date(bench.time.now).toISOString();
    const line = { at, who: 'aina', remote: name };
    expect(await bench.manager.audit()).toEqual([
      { ...line, what: 'publish', releaseId: one, why },
      { ...line, what: 'promote', releaseId: one, why },
      { ...line, what: 'publish', releaseId: two, from: one, why },
      { ...line, what: 'canary', releaseId: two, percent: 5, from: one, why: 'half price' },
      { ...line, what: 'rollback', releaseId: two, from: one, why: 'it fails on phones' },
    ]);
  });

  it('has no line for operations that were rejected or changed nothing', async () => {
    const releaseId = await bench.deploy('one');
    const lines = await bench.manager.audit();
    await bench.manager.promote({ name, releaseId, why });
    await expect(bench.manager.rollback({ name, why })).rejects.toThrow();
    expect(await bench.manager.audit()).toEqual(lines);
  });
});

describe('the plan of a rollback', () => {
  it('equals the rollback', async () => {
    const one = await bench.deploy('one');
    const two = await bench.deploy('two');
    expect(await bench.manager.plannedRollback(name, two)).toEqual({ from: two, to: one });
    expect(await bench.manager.rollback({ name, why })).toEqual({ from: two, to: one });
  });

  it('is about the named release, not about one that replaced it', async () => {
    const one = await bench.deploy('one');
    const two = await bench.deploy('two');
    const three = await bench.publish('three');
    await bench.manager.canary({ name, releaseId: three, percent: 5, why });
    const plan = (releaseId: string) => bench.manager.plannedRollback(name, releaseId);
    expect(await plan(three)).toEqual({ from: three, to: two });
    await bench.manager.rollback({ name, why: 'it fails' });
    await expect(plan(three)).rejects.toThrow(
      `${name} ${three} was rolled back by aina (it fails); ${two} is live in its place.`,
    );
    await expect(plan(one)).rejects.toThrow(`${name} ${one} is no longer in use.`);
  });

  it('is rejected without a rollback target', async () => {
    const one = await bench.deploy('one');
    await expect(bench.manager.plannedRollback(name, one)).rejects.toThrow(
      'cannot be rolled back: no earlier release was live.',
    );
  });
});
