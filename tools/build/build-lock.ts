import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@edp/build';

const LOCK = join(ROOT, 'node_modules/.cache/edp-build/lock');

/** Runs one build at a time in this checkout: two would write the same `dist` folders. */
export async function withBuildLock<T>(
  work: () => Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  mkdirSync(dirname(LOCK), { recursive: true });
  let told = false;
  while (!tryLock()) {
    if (!told) say('Another build is running in this folder; waiting for it.');
    told = true;
    await sleep(250);
  }
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function tryLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(ownerOfLock())) rmSync(LOCK, { force: true });
    return false;
  }
}

function ownerOfLock(): number {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return 0;
  }
}

/** A build that was killed leaves its lock behind. */
function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
