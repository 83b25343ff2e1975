import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeskBench, deskBench, ORDER } from '../test/manager-bench';
import { ENTRY } from '../test/sample-build';
import { givenBefore } from './kept-releases';

const HOUR = 3_600_000;
const { name, why } = ORDER;

let bench: DeskBench;
beforeEach(() => {
  bench = deskBench();
});
afterEach(() => {
  bench.remove();
});

describe('a canary', () => {
  it('is given to some, and becomes live for all', async () => {
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

  it('can be given to more, or to nobody new', async () => {
    await bench.deploy('one');
    const releaseId = await bench.publish('two');
    await bench.manager.canary({ name, releaseId, percent: 5, why });
    await bench.manager.canary({ name, releaseId, percent: 50, why });
    expect((await bench.entry())?.canary?.percent).toBe(50);
    await bench.manager.endCanary({ name, why });
    expect(await bench.entry()).not.toHaveProperty('canary');
    expect(givenBefore((await bench.entry())!)).toEqual([releaseId]);
  });

  it.each([
    ['ended', () => bench.manager.endCanary({ name, why })],
    ['was replaced', async () => canary(await bench.publish('another canary'))],
  ])('that %s was never live, and becomes live by no rollback', async (_, end) => {
    const one = await bench.deploy('one');
    const releaseId = await bench.publish('canary');
    await canary(releaseId);
    await end();
    const two = await bench.deploy('two');
    expect((await bench.entry())?.previous).toEqual([one]);
    expect(givenBefore((await bench.entry())!)).toContain(releaseId);
    expect(await bench.manager.rollback({ name, why })).toEqual({ from: two, to: one });
    await expect(bench.manager.rollback({ name, why, bad: one })).rejects.toThrow(
      'no earlier release was live',
    );
  });

  it('over which another release is promoted takes no place among those that were live', async () => {
    const ids = [await bench.deploy('one'), await bench.deploy('two'), await bench.deploy('three')];
    const releaseId = await bench.publish('canary');
    await canary(releaseId);
    await bench.deploy('four');
    expect((await bench.entry())?.previous).toEqual(ids.toReversed());
    expect(givenBefore((await bench.entry())!)).toContain(releaseId);
  });

  it('that was live before keeps its place, and ends where it becomes live again', async () => {
    const one = await bench.deploy('one');
    const two = await bench.deploy('two');
    await canary(one);
    expect((await bench.entry())?.previous).toEqual([one]);
    expect(await bench.manager.rollback({ name, why, bad: two })).toEqual({ from: two, to: one });
    expect(await bench.entry()).toMatchObject({ active: one, previous: [] });
    expect(await bench.entry()).not.toHaveProperty('canary');
  });

  const canary = (releaseId: string) => bench.manager.canary({ name, releaseId, percent: 5, why });

  it('is refused when it does not fit, is live already, or has no remote beside it', async () => {
    const active = await bench.deploy('one');
    const foreign = await bench.publish('two', { shared: { react: '18.0.0' } });
    const canary = (releaseId: string, percent = 5, remote = name) =>
      bench.manager.canary({ name: remote, releaseId, percent, why });
    await expect(canary(foreign)).rejects.toThrow('does not fit');
    await expect(canary(active)).rejects.toThrow('is already live');
    await expect(canary(foreign, 100)).rejects.toThrow('1 to 99');
    const first = await bench.publish('first', { name: 'mfe-quote' });
    await expect(canary(first, 5, 'mfe-quote')).rejects.toThrow('has no live release');
  });
});

describe('gc', () => {
  const gc = async () =>
    (await bench.manager.gc({ holdHours: 24, why })).map(({ releaseId }) => releaseId);

  it('keeps three releases before the live one, however old, and removes those before them', async () => {
    const ids: string[] = [];
    for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push(await bench.deploy(code));
    bench.time.now += 48 * HOUR;
    expect((await gc()).sort()).toEqual([ids[0], ids[1]].sort());
    expect((await bench.entry())?.previous).toEqual([ids[4], ids[3], ids[2]]);
    expect(existsSync(bench.folderOf(ids[1]!))).toBe(false);
    expect(existsSync(bench.folderOf(ids[2]!))).toBe(true);
  });

  it('keeps what a journey may still be on: no longer live since less than the hold', async () => {
    const ids: string[] = [];
    for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) {
      ids.push(await bench.deploy(code));
      bench.time.now += 5 * HOUR;
    }
    // Thirty hours later: `a` was last given to a journey 25 hours ago, `b` 20 hours ago.
    expect(await gc()).toEqual([ids[0]]);
    expect(existsSync(bench.folderOf(ids[1]!))).toBe(true);
  });

  it('removes releases of the remotes that are named, and of no other', async () => {
    const [mine, other] = [
      await bench.publish('one'),
      await bench.publish('two', { name: 'mfe-quote' }),
    ];
    bench.time.now += 48 * HOUR;
    const removed = await bench.manager.gc({ holdHours: 24, why, remotes: [name] });
    expect(removed).toEqual([{ name, releaseId: mine }]);
    expect(existsSync(join(bench.releases, 'mfe-quote', other))).toBe(true);
  });

  it('keeps a canary that ended as long as a journey may be on it, and no longer', async () => {
    await bench.deploy('one');
    const releaseId = await bench.publish('two');
    await bench.manager.canary({ name, releaseId, percent: 5, why });
    bench.time.now += 48 * HOUR;
    await bench.manager.endCanary({ name, why });
    bench.time.now += 23 * HOUR;
    expect(await gc()).toEqual([]);
    bench.time.now += 2 * HOUR;
    expect(await gc()).toEqual([releaseId]);
    expect(givenBefore((await bench.entry())!)).toEqual([]);
  });

  describe('of what somebody left who was killed', () => {
    const leave = (remote: string, minutes: number) => {
      const id = String(minutes).padStart(12, '0');
      const folder = join(bench.releases, remote, `${id}.01234567-89ab-4cde-8f01-23456789abcd`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, ENTRY), 'half');
      const time = new Date(bench.time.now - minutes * 60_000);
      utimesSync(folder, time, time);
      return { id, folder };
    };

    it('removes it after an hour, and leaves alone what somebody may be at', async () => {
      const [left, fresh] = [leave(name, 61), leave(name, 59)];
      expect(await bench.manager.gc({ holdHours: 24, why })).toEqual([
        { name, releaseId: left.id, isUnfinished: true },
      ]);
      expect([left, fresh].map(({ folder }) => existsSync(folder))).toEqual([false, true]);
    });

    it('removes that of remotes that are named, and of no other', async () => {
      const [mine, other] = [leave(name, 61), leave('mfe-quote', 61)];
      await bench.manager.gc({ holdHours: 24, why, remotes: [name] });
      expect([mine, other].map(({ folder }) => existsSync(folder))).toEqual([false, true]);
    });
  });

  it('keeps the canary, and what was published a moment ago', async () => {
    await bench.deploy('one');
    const canary = await bench.publish('two');
    await bench.manager.canary({ name, releaseId: canary, percent: 5, why });
    const waiting = await bench.publish('three');
    expect(await gc()).toEqual([]);
    bench.time.now += 48 * HOUR;
    expect(await gc()).toEqual([waiting]);
  });
});
