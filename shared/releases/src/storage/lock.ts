import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isCode, ReleaseError, unlessMissing } from '../release-error';

/** Work under the lock takes milliseconds: a lock that is held for longer than this is abandoned. */
const STALE_MS = 30_000;
const PAUSE_MS = 25;

/**
 * Runs `work` under a lock file that also excludes processes on other machines with the same volume. Creating a hard
 * link is atomic, and fails if the name is taken, also on network volumes.
 *
 * @param work must check `isHeld` before it changes anything: a lock that was held for too long may have been taken
 * over
 * @throws {ReleaseError} when the lock was not free within the timeout, a minute by default
 */
export async function withLock<Result>(
  file: string,
  work: (isHeld: () => Promise<boolean>) => Promise<Result>,
  timeoutMs: number = 2 * STALE_MS,
): Promise<Result> {
  const token = randomUUID();
  const draft = `${file}.${token}`;
  const isHeld = async () => (await contentOf(file)) === token;
  try {
    await writeFile(draft, token, { mode: 0o600 });
    await acquire(file, draft, Date.now() + timeoutMs);
    try {
      return await work(isHeld);
    } finally {
      if (await isHeld()) await rm(file, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function acquire(file: string, draft: string, deadline: number): Promise<void> {
  while (!(await tryLock(draft, file))) {
    const holder = await contentOf(file);
    if (holder !== null && (await ageOf(file)) > STALE_MS) await removeAbandoned(file, holder);
    else if (Date.now() > deadline) {
      throw new ReleaseError(`${file} is held by another change; try again in a minute.`);
    } else await pause(PAUSE_MS);
  }
}

/**
 * Of concurrent processes that find an abandoned lock, one wins the rename; one that renamed a fresh lock restores it.
 */
async function removeAbandoned(file: string, abandoned: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await unlessMissing(rename(file, aside));
  const moved = await contentOf(aside);
  if (moved !== null && moved !== abandoned) await tryLink(aside, file);
  await rm(aside, { force: true });
}

/** The age of a lock is that of the linked draft, whose time is therefore reset at each attempt. */
async function tryLock(draft: string, file: string): Promise<boolean> {
  const now = new Date();
  await utimes(draft, now, now);
  return tryLink(draft, file);
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function contentOf(file: string): Promise<string | null> {
  return unlessMissing(readFile(file, 'utf8'));
}

async function ageOf(file: string): Promise<number> {
  const facts = await stat(file).catch(() => null);
  return facts ? Date.now() - facts.mtimeMs : 0;
}
