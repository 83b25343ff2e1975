import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ManagerBench, managerBench, ORDER } from '../test/manager-bench';
import { ENTRY } from '../test/sample-build';
import { earlierReleases } from './retained-releases';

const HOUR = 3_600_000;
const { name, why } = ORDER;

let bench: ManagerBench;
beforeEach(() => {
  bench = managerBench();
});
afterEach(() => {
  bench.remove();
});

describe('a canary', () => {
  it('is assigned to some journeys, and promoted for all', async () => {
    const one = await bench.deploy('one');
    const two = await bench.publish('two');
    await bench.manager.canary({ name, releaseId: two, percent: 5, why });
    expect(await bench.entry()).toMatchObject({
      active: one,
      canary: { releaseId: two, percent: 5 },
    });
    await bench.manager.promote({ name, releaseId: two, why });
    expect(await bench.entry()).toMatchObject({ active: two, previous: [one] });
    expect(await bench.entry()).not.toHaveProperty('canary');
  });

  it('can get a larger share, or end', async () => {
    await bench.deploy('one');
    const releaseId = await bench.publish('two');
    await bench.manager.canary({ name, releaseId, percent: 5, why });
    await bench.manager.canary({ name, releaseId, percent: 50, why });
    expect((await bench.entry())?.canary?.percent).toBe(50);
    await bench.manager.endCanary({ name, why });
    expect(await bench.entry()).not.toHaveProperty('canary');
    expect(earlierReleases((await bench.entry())!)).toEqual([releaseId]);
  });

  it.each([
    ['ended', () => bench.manager.endCanary({ name, why })],
    ['was replaced', async () => canary(await bench.publish('another canary'))],
  ])('that %s was never live, and no rollback makes it live', async (_, end) => {
    const one = await bench.deploy('one');
    const releaseId = await bench.publish('canary');
    await canary(releaseId);
    await end();
    const two = await bench.deploy('two');
    expect((await bench.entry())?.previous).toEqual([one]);
    expect(earlierReleases((await bench.entry())!)).toContain(releaseId);
    expect(await bench.manager.rollback({ name, why })).toEqual({ from: two, to: one });
    await expect(bench.manager.rollback({ name, why, bad: one })).rejects.toThrow(
      'no earlier release was live',
    );
  });

  it('is not listed as previously live when another release is promoted', async () => {
    const ids = [await bench.deploy('one'), await bench.deploy('two'), await bench.deploy('three')];
    const releaseId = await bench.publish('canary');
    await canary(releaseId);
    await bench.deploy('four');
    expect((await bench.entry())?.previous).toEqual(ids.toReversed());
    expect(earlierReleases((await bench.entry())!)).toContain(releaseId);
  });

  it('that was live before remains listed as previous, and ends when it becomes live again', async () => {
    const one = await bench.deploy('one');
    const two = await bench.deploy('two');
    await canary(one);
    expect((await bench.entry())?.previous).toEqual([one]);
    expect(await bench.manager.rollback({ name, why, bad: two })).toEqual({ from: two, to: one });
    expect(await bench.entry()).toMatchObject({ active: one, previous: [] });
    expect(await bench.entry()).not.toHaveProperty('canary');
  });

  const canary = (releaseId: string) => bench.manager.canary({ name, releaseId, percent: 5, why });

  it('is rejected when it is incompatible, already live, or without a live release', async () => {
    const active = await bench.deploy('one');
    const incompatible = await bench.publish('two', { shared: { react: '18.0.0' } });
    const canary = (releaseId: string, percent = 5, remote = name) =>
      bench.manager.canary({ name: remote, releaseId, percent, why });
    await expect(canary(incompatible)).rejects.toThrow('does not fit');
    await expect(canary(active)).rejects.toThrow('is already live');
    await expect(canary(incompatible, 100)).rejects.toThrow('1 to 99');
    const first = await bench.publish('first', { name: 'mfe-quote' });
    await expect(canary(first, 5, 'mfe-quote')).rejects.toThrow('has no live release');
  });
});

describe('gc', () => {
  const gc = async () =>
    (await bench.manager.gc({ holdHours: 24, why })).map(({ releaseId }) => releaseId);

  it('retains three previous releases of any age, and removes older ones', async () => {
    const ids: string[] = [];
    for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push(await bench.deploy(code));
    bench.time.now += 48 * HOUR;
    expect((await gc()).sort()).toEqual([ids[0], ids[1]].sort());
    expect((await bench.entry())?.previous).toEqual([ids[4], ids[3], ids[2]]);
    expect(existsSync(bench.folderOf(ids[1]!))).toBe(false);
    expect(existsSync(bench.folderOf(ids[2]!))).toBe(true);
  });

  it('retains releases that were retired within the hold time, because journeys may use them', async () => {
    const ids: string[] = [];
    for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) {
      ids.push(await bench.deploy(code));
      bench.time.now += 5 * HOUR;
    }
    // After 30 hours: `a` was last assigned to a journey 25 hours ago, `b` 20 hours ago.
    expect(await gc()).toEqual([ids[0]]);
    expect(existsSync(bench.folderOf(ids[1]!))).toBe(true);
  });

  it('removes only releases of the named remotes', async () => {
    const [named, other] = [
      await bench.publish('one'),
      await bench.publish('two', { name: 'mfe-quote' }),
    ];
    bench.time.now += 48 * HOUR;
    const removed = await bench.manager.gc({ holdHours: 24, why, remotes: [name] });
    expect(removed).toEqual([{ name, releaseId: named }]);
    expect(existsSync(join(bench.releases, 'mfe-quote', other))).toBe(true);
  });

  it('retains an ended canary as long as a journey may use it', async () => {
    await bench.deploy('one');
    const releaseId = await bench.publish('two');
    await bench.manager.canary({ name, releaseId, percent: 5, why });
    bench.time.now += 48 * HOUR;
    await bench.manager.endCanary({ name, why });
    bench.time.now += 23 * HOUR;
    expect(await gc()).toEqual([]);
    bench.time.now += 2 * HOUR;
    expect(await gc()).toEqual([releaseId]);
    expect(earlierReleases((await bench.entry())!)).toEqual([]);
  });

  describe('of leftovers of a killed process', () => {
    const createLeftover = (remote: string, minutes: number) => {
      const id = String(minutes).padStart(12, '0');
      const folder = join(bench.releases, remote, `${id}.01234567-89ab-4cde-8f01-23456789abcd`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, ENTRY), 'half');
      const time = new Date(bench.time.now - minutes * 60_000);
      utimesSync(folder, time, time);
      return { id, folder };
    };

    it('removes them after an hour, and not before', async () => {
      const [old, fresh] = [createLeftover(name, 61), createLeftover(name, 59)];
      expect(await bench.manager.gc({ holdHours: 24, why })).toEqual([
        { name, releaseId: old.id, isUnfinished: true },
      ]);
      expect([old, fresh].map(({ folder }) => existsSync(folder))).toEqual([false, true]);
    });

    it('removes only those of the named remotes', async () => {
      const [named, other] = [createLeftover(name, 61), createLeftover('mfe-quote', 61)];
      await bench.manager.gc({ holdHours: 24, why, remotes: [name] });
      expect([named, other].map(({ folder }) => existsSync(folder))).toEqual([false, true]);
    });
  });

  it('retains the canary, and recently published releases', async () => {
    await bench.deploy('one');
    const canary = await bench.publish('two');
    await bench.manager.canary({ name, releaseId: canary, percent: 5, why });
    const waiting = await bench.publish('three');
    expect(await gc()).toEqual([]);
    bench.time.now += 48 * HOUR;
    expect(await gc()).toEqual([waiting]);
  });
});
