import { access, readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseManifest } from '@edp/contracts';
import {
  type DiskWriter,
  findCompressedVariants,
  folderStorage,
  HASHED_FILE,
  integrityProblem,
  listedFiles,
  removeUnfinished,
  RETAINED_PREVIOUS,
} from '@edp/releases';
import { type Log, messageOf } from '@edp/service';
import { createShellFetcher } from './fetched-shells';
import { BadFileError } from './json-file';
import { readerOf, type StoredRelease } from './release-source';
import { type SharedShells } from './shared-shells';

/** Previous shells, from which open pages load the files they have not loaded yet. */
export interface RetainedShells {
  /**
   * Copies the served shell, which may be replaced in its folder at any moment. Resolves when the local copy is
   * complete; sharing it may still be pending. Never throws: failures, such as a full disk or an incomplete shell, are
   * retried while it is served.
   */
  store(shell: StoredRelease): Promise<void>;
  /** The folder of the newest retained shell with a file; null if none has it. */
  folderWith(file: string): Promise<string | null>;
  /** Stops retries; resolves when no write is pending. */
  stop(): Promise<void>;
}

interface Options {
  /** May be shared by gateways, even if they serve different shells. */
  readonly folder: string;
  /** Shared storage for gateways without a shared folder; null: none. */
  readonly shared?: SharedShells | null;
  /** A shared shell was tampered with. */
  readonly onTampered?: () => void;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Retry interval in milliseconds. */
  readonly retryMs?: number;
  /** Maximum wait of a request for shared shells, in milliseconds. */
  readonly waitMs?: number;
  readonly writer?: DiskWriter;
}

const RETRY_MS = 10_000;
const WAIT_MS = 2_000;
const SHELL_ID = /^[0-9a-f]{12}$/;

/** Whether open pages may request a file of a previous shell: its name contains a hash. */
function isLasting(file: string): boolean {
  return HASHED_FILE.test(file) && path.basename(file) === file;
}

export function createRetainedShells({
  folder,
  shared = null,
  onTampered = () => undefined,
  log,
  now,
  retryMs = RETRY_MS,
  waitMs = WAIT_MS,
  writer,
}: Options): RetainedShells {
  const storage = folderStorage(folder, writer);
  let served: string | null = null;
  let retryTimer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  const fetcher =
    shared &&
    createShellFetcher({
      shared,
      log,
      onTampered,
      waitMs,
      pauseMs: retryMs,
      isLocal: (id) => isThere(path.join(folder, id)),
      putLocally,
    });

  async function tryStore(
    shell: StoredRelease,
    isFirst: boolean,
    onHere = () => {},
  ): Promise<void> {
    const { releaseId } = shell.manifest;
    const warn = (cause: unknown, message: string) => {
      const reason = messageOf(cause);
      if (isFirst) log.warn({ releaseId, reason }, message);
    };
    await removeOld(releaseId).catch((cause: unknown) => {
      warn(cause, 'stored shells that are no longer needed cannot be removed');
    });
    try {
      const files = await lastingFiles(shell.manifest, shell.folder);
      await putLocally(releaseId, files, new Date(now()));
      onHere();
      await shared?.store(shell.manifest, files);
      if (!isFirst) log.info({ releaseId }, 'the shell was stored after a retry');
    } catch (cause) {
      warn(cause, 'the shell cannot be stored for pages that stay open after the next release');
      if (served !== releaseId) return;
      retryTimer = setTimeout(() => void (work = tryStore(shell, false)), retryMs).unref();
    }
  }

  /** Stores a shell and its time: the one that was served last is removed last. */
  async function putLocally(id: string, files: ReadonlyMap<string, Buffer>, servedAt: Date) {
    const lasting = [...files].filter(([file]) => isLasting(file.replace(/\.br$/, '')));
    await storage.putRelease(id, new Map(lasting));
    await utimes(path.join(folder, id), servedAt, servedAt);
  }

  async function placeOf(file: string): Promise<string | null> {
    for (const { name } of await newestFirst(folder)) {
      const candidate = path.join(folder, name);
      if (await isThere(path.join(candidate, file))) return candidate;
    }
    return null;
  }

  async function removeOld(live: string): Promise<void> {
    const others = (await newestFirst(folder)).filter(({ name }) => name !== live);
    for (const { name } of others.slice(RETAINED_PREVIOUS)) await storage.removeRelease(name);
    await removeUnfinished(folder, new Date(now()));
  }

  return {
    async store(shell) {
      if (shell.manifest.releaseId === served) return;
      served = shell.manifest.releaseId;
      clearTimeout(retryTimer);
      // Does not wait for the bucket.
      await new Promise<void>((done) => {
        work = Promise.all([work, tryStore(shell, true, done).finally(done)]).then(() => undefined);
      });
    },

    async folderWith(file) {
      if (!isLasting(file)) return null;
      const place = await placeOf(file);
      if (place !== null || !fetcher) return place;
      await fetcher.fetchNew();
      return placeOf(file);
    },

    async stop() {
      served = null;
      clearTimeout(retryTimer);
      await Promise.all([work, fetcher?.stop()]);
    },
  };
}

/** Hashed files of a shell, with compressed variants. @throws {BadFileError} when one is missing or damaged */
async function lastingFiles(
  manifest: ReleaseManifest,
  folder: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const integrity = Object.fromEntries(
    Object.entries(manifest.integrity).filter(([file]) => isLasting(file)),
  );
  const lasting = { ...manifest, integrity };
  const read = readerOf(folder);
  const files = await listedFiles(lasting, read);
  const reason = integrityProblem(lasting, files);
  if (reason !== null) throw new BadFileError(folder, reason);
  return new Map([...files, ...(await findCompressedVariants(files, read)).variants]);
}

async function newestFirst(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => SHELL_ID.test(name));
  const found = names.map(async (name) => {
    const facts = await stat(path.join(folder, name)).catch(() => null);
    return facts ? [{ name, time: facts.mtimeMs }] : [];
  });
  return (await Promise.all(found)).flat().sort((a, b) => b.time - a.time);
}

/** Whether a file or folder is accessible; false for an invalid name. */
export async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
