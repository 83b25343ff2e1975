import { randomUUID } from 'node:crypto';
import * as disk from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseFiles } from '../content';
import { isCode, ReleaseRefused } from '../release-refused';
import { withLock } from './lock';
import {
  AUDIT_FILE,
  MANIFEST_FILE,
  REGISTRY_FILE,
  type ReleaseStorage,
  type RemovedRelease,
  type StoredReleaseFacts,
} from './release-storage';
import { namesIn, removeUnfinished } from './unfinished';

/** What is written with; a test takes the disk's room away. */
export type DiskWriter = Pick<typeof disk, 'writeFile' | 'appendFile' | 'rename'>;

const UNCHANGED = 'nothing was changed';
/** Where the audit was told of a change that could not be made. */
const ONLY_TOLD = 'nothing was changed, though the audit has a line of it';
/** Where the registry stays as it is, what is to be told is done by then: a release is published. */
const UNTOLD = 'the release is there, only its line in the audit is missing';
const REMOTE_NAME = /^[a-z][a-z0-9-]{1,40}$/;
const RELEASE_ID = /^[0-9a-f]{12}$/;

/** Releases and registry in a folder, which several machines may share. */
export function folderStorage(folder: string, writer: DiskWriter = disk): ReleaseStorage {
  const at = (path: string) => join(folder, path);

  async function read(path: string): Promise<Buffer | null> {
    try {
      return await disk.readFile(at(path));
    } catch (error) {
      if (isCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  /** Written beside its place and moved there: a reader sees the old file or the new one. */
  async function draftOf(path: string, content: string): Promise<string> {
    const draft = `${at(path)}.${randomUUID()}`;
    try {
      await disk.mkdir(dirname(draft), { recursive: true });
      await writer.writeFile(draft, content, { flush: true });
      return draft;
    } catch (error) {
      await disk.rm(draft, { force: true });
      throw error;
    }
  }

  return {
    place: folder,
    readOnly: null,
    isExclusive: true,
    read,

    write: (path, content) =>
      explained(folder, async () => {
        await writer.rename(await draftOf(path, content), at(path));
      }),

    putRelease: (path, files) =>
      explained(folder, async () => {
        if (await isThere(at(path))) return false;
        const draft = `${at(path)}.${randomUUID()}`;
        try {
          await writeAll(draft, files, writer);
          await writer.rename(draft, at(path));
          return true;
        } catch (error) {
          // Somebody else was quicker with the same release.
          if (isCode(error, 'ENOTEMPTY', 'EEXIST')) return false;
          throw error;
        } finally {
          await disk.rm(draft, { recursive: true, force: true });
        }
      }),

    async releases() {
      const found = await Promise.all(
        (await remotesIn(folder)).map((name) => releasesOf(folder, name)),
      );
      return found.flat();
    },

    async removeRelease(path) {
      // Out of sight first: a release is never there in part.
      const aside = `${at(path)}.${randomUUID()}`;
      try {
        await disk.rename(at(path), aside);
      } catch (error) {
        if (isCode(error, 'ENOENT')) return;
        throw error;
      }
      await disk.rm(aside, { recursive: true, force: true });
    },

    async removeUnfinished(isMeant, now) {
      const names = (await remotesIn(folder)).filter(isMeant);
      const found = names.map(async (name) =>
        (await removeUnfinished(at(name), now)).map((releaseId): RemovedRelease => ({
          name,
          releaseId,
          isUnfinished: true,
        })),
      );
      return (await Promise.all(found)).flat();
    },

    async changeRegistry(decide) {
      let outcome = UNCHANGED;
      const work = async (isHeld: () => Promise<boolean>) => {
        const before = await read(REGISTRY_FILE);
        const change = await decide(before?.toString('utf8') ?? null);
        if (!change) return;
        const { registry, audit } = change;
        if (registry === null) outcome = UNTOLD;
        const draft = registry === null ? null : await draftOf(REGISTRY_FILE, registry);
        try {
          if (!(await isHeld())) {
            throw new ReleaseRefused(`${folder} was too slow, and ${outcome}; try again.`);
          }
          // The line first: a change that nobody can account for is worse than a line too many.
          if (audit !== null) await appendLine(at(AUDIT_FILE), audit, writer);
          if (audit !== null && draft !== null) outcome = ONLY_TOLD;
          if (draft !== null) await writer.rename(draft, at(REGISTRY_FILE));
        } finally {
          if (draft !== null) await disk.rm(draft, { force: true });
        }
      };
      await explained(
        folder,
        async () => {
          await disk.mkdir(folder, { recursive: true });
          await withLock(at(`${REGISTRY_FILE}.lock`), work);
        },
        () => outcome,
      );
    },
  };
}

/** A line that a full disk cut short must not swallow this one. */
async function appendLine(file: string, line: string, writer: DiskWriter): Promise<void> {
  const start = (await endsInLine(file)) ? '' : '\n';
  await writer.appendFile(file, `${start}${line}\n`, { flush: true });
}

async function endsInLine(path: string): Promise<boolean> {
  const file = await disk.open(path).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (!file) return true;
  try {
    const { size } = await file.stat();
    if (size === 0) return true;
    const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: size - 1 });
    return buffer.toString() === '\n';
  } finally {
    await file.close();
  }
}

async function writeAll(folder: string, files: ReleaseFiles, writer: DiskWriter): Promise<void> {
  for (const [name, content] of files) {
    const file = join(folder, name);
    await disk.mkdir(dirname(file), { recursive: true });
    await writer.writeFile(file, content, { flush: true });
  }
}

async function remotesIn(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => REMOTE_NAME.test(name));
}

async function releasesOf(folder: string, name: string): Promise<StoredReleaseFacts[]> {
  const ids = (await namesIn(join(folder, name))).filter((id) => RELEASE_ID.test(id));
  const found = ids.map(async (releaseId) => {
    const facts = await disk.stat(join(folder, name, releaseId, MANIFEST_FILE)).catch(() => null);
    return facts ? [{ name, releaseId, publishedAt: facts.mtime }] : [];
  });
  return (await Promise.all(found)).flat();
}

async function isThere(path: string): Promise<boolean> {
  return disk.access(path).then(
    () => true,
    () => false,
  );
}

/** What an operator can mend is said in words. */
async function explained<Result>(
  folder: string,
  work: () => Promise<Result>,
  outcome: () => string = () => UNCHANGED,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isCode(error, 'ENOSPC', 'EDQUOT')) {
      const sentence = `${folder} is full; ${outcome()}. Make room (registry -- gc) and try again.`;
      throw new ReleaseRefused(sentence, { cause: error });
    }
    if (isCode(error, 'EACCES', 'EPERM', 'EROFS')) {
      const sentence = `${folder} cannot be written by this account; ${outcome()}.`;
      throw new ReleaseRefused(sentence, { cause: error });
    }
    throw error;
  }
}
