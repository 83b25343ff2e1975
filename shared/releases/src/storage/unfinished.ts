import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@edp/domain';
import { isCode } from '../release-error';

/** Temporary folder of a release that is being stored or removed. */
const UNFINISHED = /^[0-9a-f]{12}\.[0-9a-f-]{36}$/;
/** A temporary folder that is unchanged for this long is abandoned. */
const ABANDONED_MS = HOUR_MS;

/**
 * Removes the leftovers of interrupted publications and removals from a folder, an hour after their last change.
 * @returns the ids of those releases
 */
export async function removeUnfinished(folder: string, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (!UNFINISHED.test(name) || !(await isAbandoned(path, now))) continue;
    await rm(path, { recursive: true, force: true });
    removed.push(name.slice(0, 12));
  }
  return removed;
}

/** Names in a folder; none if it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}

async function isAbandoned(path: string, now: Date): Promise<boolean> {
  const facts = await stat(path).catch(() => null);
  return facts !== null && facts.mtimeMs < now.getTime() - ABANDONED_MS;
}
