import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { takeLock } from './lock.mjs';

const LOCK_MODULE = join(__dirname, 'lock.mjs');

const folder = temporaryFolder();
const file = join(folder, 'lock');

function taken() {
  const lock = takeLock(file);
  if ('heldBy' in lock) throw new Error(`held by ${lock.heldBy}`);
  return lock;
}

describe('takeLock', () => {
  it('rejects a second holder while the first process runs, and names that process', () => {
    taken();
    expect(takeLock(file)).toEqual({ heldBy: `process ${process.pid}` });
  });

  it('can be taken again after a release, which deletes the file', () => {
    taken().release();
    expect(readdirSync(folder)).toEqual([]);
    taken();
  });

  it('takes over the lock of a killed process', async () => {
    const code = `import('${LOCK_MODULE}').then(({ takeLock }) => { takeLock('${file}'); process.kill(process.pid, 'SIGKILL'); })`;
    await once(spawn(process.execPath, ['-e', code]), 'exit');
    expect(existsSync(file)).toBe(true);
    taken();
  });

  it('ignores the lock of an earlier process with the same pid', () => {
    writeFileSync(
      file,
      JSON.stringify({ pid: process.pid, started: 'long ago', host: hostname() }),
    );
    taken();
  });

  it('respects a lock of another machine, without a limit or until it is stale', () => {
    writeFileSync(file, JSON.stringify({ pid: 7, started: '1', host: 'elsewhere' }));
    expect(takeLock(file)).toEqual({ heldBy: 'process 7 of elsewhere' });
    utimesSync(file, new Date(), new Date(Date.now() - 60_000));
    expect(takeLock(file)).toEqual({ heldBy: 'process 7 of elsewhere' });
    expect(takeLock(file, { foreignMs: 30_000 })).toHaveProperty('release');
  });

  it('takes over a file without a valid lock', () => {
    writeFileSync(file, 'gibberish');
    taken();
  });

  it('does not release a lock that another process has taken since', () => {
    const first = taken();
    rmSync(file);
    writeFileSync(file, 'of somebody else');
    first.release();
    expect(existsSync(file)).toBe(true);
  });

  it('is given to exactly one of several processes that find a stale lock concurrently', async () => {
    writeFileSync(file, JSON.stringify({ pid: 999_999, started: '1', host: hostname() }));
    const code = `import('${LOCK_MODULE}').then(({ takeLock }) => { console.log('heldBy' in takeLock('${file}') ? '' : 'mine'); setInterval(() => {}, 60_000); })`;
    const children = Array.from({ length: 6 }, () => spawn(process.execPath, ['-e', code]));
    const printed = await Promise.all(
      children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
    );
    children.forEach((child) => child.kill('SIGKILL'));
    expect(printed.filter((line) => line === 'mine')).toHaveLength(1);
  });
});
