import { setTimeout as pause } from 'node:timers/promises';
import { RETAINED_PREVIOUS } from '@edp/releases';
import { type Log } from '@edp/service';
import { BadFileError } from './json-file';
import { type SharedShells } from './shared-shells';

interface Options {
  readonly shared: SharedShells;
  readonly isLocal: (id: string) => Promise<boolean>;
  readonly putLocally: (
    id: string,
    files: ReadonlyMap<string, Buffer>,
    servedAt: Date,
  ) => Promise<void>;
  readonly log: Pick<Log, 'warn'>;
  /** A shared shell was tampered with. */
  readonly onTampered: () => void;
  /** Pause after a shell was fetched or could not be, in milliseconds. */
  readonly pauseMs: number;
  /** Maximum wait for a check, in milliseconds. */
  readonly waitMs: number;
}

/** Pause after a check that found no new shell, in milliseconds: one may be shared at any moment. */
const NOTHING_NEW_PAUSE_MS = 1_000;

/** Fetches shells from the shared storage when a file is requested that no local shell has. */
export function createShellFetcher(options: Options) {
  const { shared, isLocal, putLocally, log, onTampered, pauseMs, waitMs } = options;
  /** Rejected shells with their time, each reported once. */
  const rejected = new Set<string>();
  let pendingFetch: Promise<unknown> | null = null;
  let work: Promise<void> = Promise.resolve();

  /** @returns whether there was a new shell */
  async function fetchAll(): Promise<boolean> {
    let isNew = false;
    const newest = await shared.newest().catch(() => []);
    for (const { id, servedAt } of newest.slice(0, RETAINED_PREVIOUS + 1)) {
      const version = `${id} ${servedAt.getTime()}`;
      if (rejected.has(version) || (await isLocal(id))) continue;
      isNew = true;
      try {
        await putLocally(id, await shared.filesOf(id), servedAt);
      } catch (cause) {
        // Failed requests and writes are retried.
        if (!(cause instanceof BadFileError)) return true;
        rejected.add(version);
        log.warn({ releaseId: id, reason: cause.message }, 'a shell in the bucket was rejected');
        onTampered();
      }
    }
    return isNew;
  }

  return {
    /** Fetches new shells; concurrent requests share a check, and the next one is after a pause. Never throws. */
    async fetchNew(): Promise<void> {
      if (!pendingFetch) {
        work = fetchAll().then((isNew) => {
          const ms = isNew ? pauseMs : Math.min(pauseMs, NOTHING_NEW_PAUSE_MS);
          setTimeout(() => (pendingFetch = null), ms).unref();
        });
        pendingFetch = Promise.race([work, pause(waitMs, null, { ref: false })]);
      }
      await pendingFetch;
    },
    /** Resolves when no write is pending. */
    stop: () => work,
  };
}
