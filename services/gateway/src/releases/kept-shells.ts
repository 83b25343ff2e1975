import { access, readFile, readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseManifest } from '@edp/contracts';
import {
  type DiskWriter,
  folderStorage,
  formsBeside,
  HASHED_FILE,
  PREVIOUS_KEPT,
  removeUnfinished,
  whyNotWhole,
} from '@edp/releases';
import { type Log } from '@edp/service';
import { BadFileError } from './json-file';
import { type StoredRelease } from './release-source';

/** Shells that were served before: a page that still runs one finds there what it had not loaded yet. */
export interface KeptShells {
  /**
   * Copies a shell while it is served: another one may take its place in its folder at any moment. Never throws. What
   * cannot be kept now, of a shell that is not there whole yet or on a full disk, is tried again while it is served.
   */
  keep(shell: StoredRelease): Promise<void>;
  /** The folder of the newest kept shell that has a file; null where none has. */
  folderWith(file: string): Promise<string | null>;
  /** Ends when nothing is written any more; nothing is tried again. */
  stop(): Promise<void>;
}

interface Options {
  /** For all gateways that share it, also while they serve different shells. */
  readonly folder: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds until what failed is tried again. */
  readonly retryMs?: number;
  readonly writer?: DiskWriter;
}

const RETRY_MS = 10_000;
const SHELL_ID = /^[0-9a-f]{12}$/;

/** A file that a page may still ask for once its shell is gone, by a name that says what is in it. */
function isLasting(file: string): boolean {
  return HASHED_FILE.test(file) && path.basename(file) === file;
}

export function createKeptShells({
  folder,
  log,
  now,
  retryMs = RETRY_MS,
  writer,
}: Options): KeptShells {
  const storage = folderStorage(folder, writer);
  let served: string | null = null;
  let again: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  async function attempt(shell: StoredRelease, isFirst: boolean): Promise<void> {
    const { releaseId } = shell.manifest;
    const tell = (cause: unknown, message: string) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      if (isFirst) log.warn({ releaseId, reason }, message);
    };
    await makeRoom(releaseId).catch((cause: unknown) => {
      tell(cause, 'shells that nothing needs any more cannot be removed');
    });
    try {
      await put(shell);
      if (!isFirst) log.info({ releaseId }, 'the shell is kept by now');
    } catch (cause) {
      tell(cause, 'the shell is not kept for pages that outlast it');
      if (served !== releaseId) return;
      again = setTimeout(() => void (work = attempt(shell, false)), retryMs).unref();
    }
  }

  async function put({ manifest, folder: live }: StoredRelease): Promise<void> {
    const { releaseId } = manifest;
    await storage.putRelease(releaseId, await lastingFiles(manifest, live));
    // The shell that was served last is the last one to go, also where it comes back.
    const time = new Date(now());
    await utimes(path.join(folder, releaseId), time, time);
  }

  async function makeRoom(live: string): Promise<void> {
    const others = (await newestFirst(folder)).filter(({ name }) => name !== live);
    for (const { name } of others.slice(PREVIOUS_KEPT)) await storage.removeRelease(name);
    await removeUnfinished(folder, new Date(now()));
  }

  return {
    async keep(shell) {
      if (shell.manifest.releaseId === served) return;
      served = shell.manifest.releaseId;
      clearTimeout(again);
      work = attempt(shell, true);
      await work;
    },

    async folderWith(file) {
      if (!isLasting(file)) return null;
      for (const { name } of await newestFirst(folder)) {
        const kept = path.join(folder, name);
        if (await isThere(path.join(kept, file))) return kept;
      }
      return null;
    },

    async stop() {
      served = null;
      clearTimeout(again);
      await work;
    },
  };
}

/** With the compressed forms there are. @throws {BadFileError} while one of them is not there, or not what was built */
async function lastingFiles(
  manifest: ReleaseManifest,
  folder: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const integrity = Object.fromEntries(
    Object.entries(manifest.integrity).filter(([file]) => isLasting(file)),
  );
  const read = (file: string) => readFile(path.join(folder, file)).catch(() => null);
  const found = Object.keys(integrity).map(async (file) => {
    const content = await read(file);
    return content ? ([[file, content]] as const) : [];
  });
  const files = new Map((await Promise.all(found)).flat());
  const reason = whyNotWhole({ ...manifest, integrity }, files);
  if (reason !== null) throw new BadFileError(folder, reason);
  return new Map([...files, ...(await formsBeside(files, read)).forms]);
}

async function newestFirst(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => SHELL_ID.test(name));
  const found = names.map(async (name) => {
    const facts = await stat(path.join(folder, name)).catch(() => null);
    return facts ? [{ name, time: facts.mtimeMs }] : [];
  });
  return (await Promise.all(found)).flat().sort((a, b) => b.time - a.time);
}

/** Whether a file or folder can be reached; false for a name that none can have. */
export async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
