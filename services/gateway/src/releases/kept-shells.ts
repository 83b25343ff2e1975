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
import { createShellFetcher } from './fetched-shells';
import { BadFileError } from './json-file';
import { type StoredRelease } from './release-source';
import { type SharedShells } from './shared-shells';

/** Shells that were served before: a page that still runs one finds there what it had not loaded yet. */
export interface KeptShells {
  /**
   * Copies a shell while it is served: another one may take its place in its folder at any moment. Ends when the copy is in
   * the folder, and may go on to share it. Never throws. What
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
  /** Where gateways without a folder in common keep them for each other, too; null: nowhere. */
  readonly shared?: SharedShells | null;
  /** A shared shell is not what a gateway put there. */
  readonly onTampered?: () => void;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds until what failed is tried again. */
  readonly retryMs?: number;
  /** How long a request waits for shared shells. */
  readonly waitMs?: number;
  readonly writer?: DiskWriter;
}

const RETRY_MS = 10_000;
const WAIT_MS = 2_000;
const SHELL_ID = /^[0-9a-f]{12}$/;

/** A file that a page may still ask for once its shell is gone, by a name that says what is in it. */
function isLasting(file: string): boolean {
  return HASHED_FILE.test(file) && path.basename(file) === file;
}

export function createKeptShells({
  folder,
  shared = null,
  onTampered = () => undefined,
  log,
  now,
  retryMs = RETRY_MS,
  waitMs = WAIT_MS,
  writer,
}: Options): KeptShells {
  const storage = folderStorage(folder, writer);
  let served: string | null = null;
  let again: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  const fetcher =
    shared &&
    createShellFetcher({
      ...{ shared, log, onTampered, waitMs, pauseMs: retryMs },
      isHere: (id) => isThere(path.join(folder, id)),
      putHere,
    });

  async function attempt(shell: StoredRelease, isFirst: boolean, onHere = () => {}): Promise<void> {
    const { releaseId } = shell.manifest;
    const tell = (cause: unknown, message: string) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      if (isFirst) log.warn({ releaseId, reason }, message);
    };
    await makeRoom(releaseId).catch((cause: unknown) => {
      tell(cause, 'stored shells that are no longer needed cannot be removed');
    });
    try {
      const files = await lastingFiles(shell.manifest, shell.folder);
      await putHere(releaseId, files, new Date(now()));
      onHere();
      await shared?.keep(shell.manifest, files);
      if (!isFirst) log.info({ releaseId }, 'the shell was stored after a retry');
    } catch (cause) {
      tell(cause, 'the shell cannot be stored for pages that stay open after the next release');
      if (served !== releaseId) return;
      again = setTimeout(() => void (work = attempt(shell, false)), retryMs).unref();
    }
  }

  /** The shell that was served last is the last one to go, also where it comes back. */
  async function putHere(id: string, files: ReadonlyMap<string, Buffer>, servedAt: Date) {
    const lasting = [...files].filter(([file]) => isLasting(file.replace(/\.br$/, '')));
    await storage.putRelease(id, new Map(lasting));
    await utimes(path.join(folder, id), servedAt, servedAt);
  }

  async function placeOf(file: string): Promise<string | null> {
    for (const { name } of await newestFirst(folder)) {
      const kept = path.join(folder, name);
      if (await isThere(path.join(kept, file))) return kept;
    }
    return null;
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
      // A bucket may take its time.
      await new Promise<void>((done) => {
        work = Promise.all([work, attempt(shell, true, done).finally(done)]).then(() => undefined);
      });
    },

    async folderWith(file) {
      if (!isLasting(file)) return null;
      const place = await placeOf(file);
      if (place !== null || !fetcher) return place;
      await fetcher.look();
      return placeOf(file);
    },

    async stop() {
      served = null;
      clearTimeout(again);
      await Promise.all([work, fetcher?.stop()]);
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
