import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { type ObjectStore, assertObjectName, type StoredObject } from './object-store';

const UNFINISHED = '.new';
const MISSING = ['ENOENT', 'ENOTDIR'];
/** For the service's own account only. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Stores objects as files of one folder, in subfolders by the first two letters of their names. */
export function createFolderStore(folder: string): ObjectStore {
  function pathOf(name: string): string {
    assertObjectName(name);
    return join(folder, name.slice(0, 2), name);
  }

  return {
    place: folder,

    async prepare() {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      const probe = join(folder, `${randomBytes(8).toString('hex')}${UNFINISHED}`);
      await writeFile(probe, '', { mode: FILE_MODE, flush: true });
      await rm(probe);
    },

    async put(name, bytes) {
      const path = pathOf(name);
      const temporary = `${path}${UNFINISHED}`;
      const created = await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
      if (created !== undefined) await syncFolder(folder);
      try {
        await writeFile(temporary, bytes, { mode: FILE_MODE, flush: true });
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      // The directory entry is durable only after a sync of the directory.
      await syncFolder(dirname(path));
    },

    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    async *list() {
      for await (const subfolder of entriesOf(folder)) {
        for await (const name of entriesOf(join(folder, subfolder))) {
          const stored = await statOf(join(folder, subfolder, name), name);
          if (stored) yield stored;
        }
      }
    },
  };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* entriesOf(path: string): AsyncIterable<string> {
  try {
    for await (const { name } of await opendir(path)) yield name;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * Null for a file deleted meanwhile. Remains of an interrupted `put` are listed, too, so that the
 * purge deletes them.
 */
async function statOf(path: string, name: string): Promise<StoredObject | null> {
  try {
    return { name, since: (await stat(path)).mtime };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return isNativeError(error) && 'code' in error && MISSING.includes(String(error.code));
}
