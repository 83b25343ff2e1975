import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@edp/build';
import { takeLock } from '../lib/lock.mjs';

const LOCK = join(ROOT, 'node_modules/.cache/edp-build/lock');
const POLL_MS = 250;

/** Allows one build at a time in this checkout, because two would write the same `dist` folders. */
export async function withBuildLock<T>(
  work: () => Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  mkdirSync(dirname(LOCK), { recursive: true });
  let lock = takeLock(LOCK);
  if ('heldBy' in lock)
    say(`Another build is running in this folder (${lock.heldBy}); waiting for it.`);
  while ('heldBy' in lock) {
    await sleep(POLL_MS);
    lock = takeLock(LOCK);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
