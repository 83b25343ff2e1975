import { setTimeout as pause } from 'node:timers/promises';
import { PREVIOUS_KEPT } from '@edp/releases';
import { type Log } from '@edp/service';
import { BadFileError } from './json-file';
import { type SharedShells } from './shared-shells';

interface Options {
  readonly shared: SharedShells;
  readonly isHere: (id: string) => Promise<boolean>;
  readonly putHere: (
    id: string,
    files: ReadonlyMap<string, Buffer>,
    servedAt: Date,
  ) => Promise<void>;
  readonly log: Pick<Log, 'warn'>;
  /** A shared shell is not what a gateway put there. */
  readonly onTampered: () => void;
  /** Milliseconds from one look to the next. */
  readonly pauseMs: number;
  /** How long anybody waits for a look. */
  readonly waitMs: number;
}

/** Brings here the shells that other gateways keep, when a file is asked for that no shell here has. */
export function createShellFetcher(options: Options) {
  const { shared, isHere, putHere, log, onTampered, pauseMs, waitMs } = options;
  /** Shells that are not what a gateway put there, with their time: they are told of once. */
  const rejected = new Set<string>();
  let looking: Promise<unknown> | null = null;
  let work: Promise<void> = Promise.resolve();

  async function fetchAll(): Promise<void> {
    const newest = await shared.newest().catch(() => []);
    for (const { id, servedAt } of newest.slice(0, PREVIOUS_KEPT + 1)) {
      const version = `${id} ${servedAt.getTime()}`;
      if (rejected.has(version) || (await isHere(id))) continue;
      try {
        await putHere(id, await shared.filesOf(id), servedAt);
      } catch (cause) {
        // What cannot be reached, or written here, is tried again.
        if (!(cause instanceof BadFileError)) return;
        rejected.add(version);
        log.warn({ releaseId: id, reason: cause.message }, 'a shell in the bucket was rejected');
        onTampered();
      }
    }
  }

  return {
    /** One look for however many files are asked for; the next one a while after it has ended. Never throws. */
    async look(): Promise<void> {
      if (!looking) {
        work = fetchAll().finally(() => {
          setTimeout(() => (looking = null), pauseMs).unref();
        });
        looking = Promise.race([work, pause(waitMs, null, { ref: false })]);
      }
      await looking;
    },
    /** Ends when nothing is written any more. */
    stop: () => work,
  };
}
