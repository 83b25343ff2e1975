import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@edp/domain';
import { isCode } from '../release-refused';

/** A release that is put there, or taken away, out of sight. */
const UNFINISHED = /^[0-9a-f]{12}\.[0-9a-f-]{36}$/;
/** Whoever has not written for so long is gone. */
const GONE_MS = HOUR_MS;

/**
 * Removes from a folder what processes that ended in the middle of a release left there, an hour after they did.
 * @returns the ids of those releases
 */
export async function removeUnfinished(folder: string, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (!UNFINISHED.test(name) || !(await isLeft(path, now))) continue;
    await rm(path, { recursive: true, force: true });
    removed.push(name.slice(0, 12));
  }
  return removed;
}

/** What lies in a folder; nothing where there is none. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}

async function isLeft(path: string, now: Date): Promise<boolean> {
  const facts = await stat(path).catch(() => null);
  return facts !== null && facts.mtimeMs < now.getTime() - GONE_MS;
}
