import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isCode, ReleaseRefused } from '../release-refused';

/** Work under the lock takes milliseconds: whoever holds it for longer than this is gone. */
const STALE_MS = 30_000;
const PAUSE_MS = 25;

/**
 * Does the work while nobody else does such work, from this machine or another one on the same volume. A
 * link is there whole or not at all and fails where the name is taken, which holds on network volumes too.
 *
 * @param work is given a question to ask before it changes anything: whether the lock is still its own. One that took so
 * long that others put its lock aside must leave everything as it is
 * @throws {ReleaseRefused} when the lock was not free for a minute
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
    await take(file, draft, Date.now() + timeoutMs);
    try {
      return await work(isHeld);
    } finally {
      if (await isHeld()) await rm(file, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function take(file: string, draft: string, deadline: number): Promise<void> {
  while (!(await tryLock(draft, file))) {
    const holder = await contentOf(file);
    if (holder !== null && (await ageOf(file)) > STALE_MS) await putAside(file, holder);
    else if (Date.now() > deadline) {
      throw new ReleaseRefused(`${file} is held by another change; try again in a minute.`);
    } else await pause(PAUSE_MS);
  }
}

/** Of several that find an abandoned lock one wins the rename; one that moved a fresh lock puts it back. */
async function putAside(file: string, abandoned: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await contentOf(aside)) !== abandoned) await tryLink(aside, file);
  await rm(aside, { force: true });
}

/** The age of a lock is that of the draft it is linked to: it counts from now, however long it was waited for. */
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

async function contentOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function ageOf(file: string): Promise<number> {
  const facts = await stat(file).catch(() => null);
  return facts ? Date.now() - facts.mtimeMs : 0;
}
