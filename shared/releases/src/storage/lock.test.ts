import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { withLock } from './lock';

const folder = temporaryFolder();
const file = join(folder, 'lock');

/** The draft of a waiting process, once it is written. */
async function draftInUse(): Promise<string> {
  for (;;) {
    const name = readdirSync(folder).find((each) => each.startsWith('lock.'));
    if (name && readFileSync(join(folder, name), 'utf8').length === 36) return join(folder, name);
    await pause(1);
  }
}

describe('a lock', () => {
  it('is exclusive', async () => {
    let working = 0;
    let maximum = 0;
    const work = async () => {
      working += 1;
      maximum = Math.max(maximum, working);
      await pause(2);
      working -= 1;
    };
    await Promise.all(Array.from({ length: 12 }, () => withLock(file, work)));
    expect([maximum, working]).toEqual([1, 0]);
    expect(existsSync(file)).toBe(false);
  });

  it('is released after a failure', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
  });

  it('is taken over by one process when it is abandoned', async () => {
    writeFileSync(file, 'somebody');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file, longAgo, longAgo);
    let working = 0;
    const work = async () => {
      working += 1;
      expect(working).toBe(1);
      await pause(2);
      working -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, () => withLock(file, work)));
  });

  it('has the age of its holding time, not of its waiting time', async () => {
    writeFileSync(file, 'somebody');
    let age = Infinity;
    const waiting = withLock(file, () => {
      age = Date.now() - statSync(file).mtimeMs;
      return Promise.resolve();
    });
    const draft = await draftInUse();
    const longAgo = new Date(Date.now() - 40_000);
    utimesSync(draft, longAgo, longAgo);
    // The next attempt of the waiting process updates the time of the draft.
    while (statSync(draft).mtimeMs <= longAgo.getTime()) await pause(1);
    rmSync(file);
    await waiting;
    expect(age).toBeLessThan(30_000);
  });

  it('is reported as lost to work that took too long', async () => {
    const held: boolean[] = [];
    await withLock(file, async (isHeld) => {
      held.push(await isHeld());
      const longAgo = new Date(Date.now() - 40_000);
      utimesSync(file, longAgo, longAgo);
      await withLock(file, async () => void held.push(await isHeld()));
      held.push(await isHeld());
    });
    expect(held).toEqual([true, false, false]);
  });

  it('that is held causes a timeout', async () => {
    writeFileSync(file, 'somebody');
    await expect(withLock(file, () => Promise.resolve(), 100)).rejects.toThrow('is held by');
    expect(existsSync(file)).toBe(true);
  });
});
