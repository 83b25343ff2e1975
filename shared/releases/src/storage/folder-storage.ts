import { randomUUID } from 'node:crypto';
import * as disk from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseFiles } from '../content';
import { isCode, ReleaseError, unlessMissing } from '../release-error';
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

/** File system functions for writing; tests simulate a full disk with them. */
export type DiskWriter = Pick<typeof disk, 'writeFile' | 'appendFile' | 'rename'>;

const UNCHANGED = 'nothing was changed';
/** Outcome of a change that could not be made after its audit line was written. */
const ONLY_AUDITED = 'nothing was changed, though the audit has a line of it';
/** Outcome without a change of the registry: the release is published before its audit line is written. */
const PUBLISHED_UNAUDITED = 'the release is there, only its line in the audit is missing';
const REMOTE_NAME = /^[a-z][a-z0-9-]{1,40}$/;
const RELEASE_ID = /^[0-9a-f]{12}$/;

/** Releases and registry in a folder, which several machines may share. */
export function folderStorage(folder: string, writer: DiskWriter = disk): ReleaseStorage {
  const at = (path: string) => join(folder, path);

  const read = (path: string) => unlessMissing(disk.readFile(at(path)));

  /** Writes a temporary file, which is then renamed: a reader sees the old file or the new one. */
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
      explainDiskErrors(folder, async () => {
        await writer.rename(await draftOf(path, content), at(path));
      }),

    putRelease: (path, files) =>
      explainDiskErrors(folder, async () => {
        if (await exists(at(path))) return false;
        const draft = `${at(path)}.${randomUUID()}`;
        try {
          await writeAll(draft, files, writer);
          await writer.rename(draft, at(path));
          return true;
        } catch (error) {
          // The same release was published concurrently.
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
      // Renamed first: a release is never visible in part.
      const aside = `${at(path)}.${randomUUID()}`;
      await unlessMissing(disk.rename(at(path), aside));
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
        if (registry === null) outcome = PUBLISHED_UNAUDITED;
        const draft = registry === null ? null : await draftOf(REGISTRY_FILE, registry);
        try {
          if (!(await isHeld())) {
            throw new ReleaseError(`${folder} was too slow, and ${outcome}; try again.`);
          }
          // The line is written first: an unrecorded change is worse than a superfluous line.
          if (audit !== null) await appendLine(at(AUDIT_FILE), audit, writer);
          if (audit !== null && draft !== null) outcome = ONLY_AUDITED;
          if (draft !== null) await writer.rename(draft, at(REGISTRY_FILE));
        } finally {
          if (draft !== null) await disk.rm(draft, { force: true });
        }
      };
      await explainDiskErrors(
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

/** Starts a new line if a full disk truncated the last one. */
async function appendLine(file: string, line: string, writer: DiskWriter): Promise<void> {
  const start = (await endsInLine(file)) ? '' : '\n';
  await writer.appendFile(file, `${start}${line}\n`, { flush: true });
}

async function endsInLine(path: string): Promise<boolean> {
  const file = await unlessMissing(disk.open(path));
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

async function exists(path: string): Promise<boolean> {
  return disk.access(path).then(
    () => true,
    () => false,
  );
}

/** Explains disk errors that an operator can fix. */
async function explainDiskErrors<Result>(
  folder: string,
  work: () => Promise<Result>,
  outcome: () => string = () => UNCHANGED,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isCode(error, 'ENOSPC', 'EDQUOT')) {
      const sentence = `${folder} is full; ${outcome()}. Make room (registry -- gc) and try again.`;
      throw new ReleaseError(sentence, { cause: error });
    }
    if (isCode(error, 'EACCES', 'EPERM', 'EROFS')) {
      const sentence = `${folder} cannot be written by this account; ${outcome()}.`;
      throw new ReleaseError(sentence, { cause: error });
    }
    throw error;
  }
}
