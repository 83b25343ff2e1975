import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withLock } from './lock';

let home: string;
let file: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'edp-lock-'));
  file = join(home, 'lock');
});
afterEach(() => rmSync(home, { recursive: true }));

describe('a lock', () => {
  it('lets one work at a time', async () => {
    let working = 0;
    let most = 0;
    const work = async () => {
      working += 1;
      most = Math.max(most, working);
      await pause(2);
      working -= 1;
    };
    await Promise.all(Array.from({ length: 12 }, () => withLock(file, work)));
    expect([most, working]).toEqual([1, 0]);
    expect(existsSync(file)).toBe(false);
  });

  it('is free again after work that failed', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
  });

  it('is taken over, by one alone, from somebody who is gone', async () => {
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

  it('that is held is waited for, and then given up', async () => {
    writeFileSync(file, 'somebody');
    await expect(withLock(file, () => Promise.resolve(), 100)).rejects.toThrow('is held by');
    expect(existsSync(file)).toBe(true);
  });
});
