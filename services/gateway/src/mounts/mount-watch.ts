import { LRUCache } from 'lru-cache';
import { type MountReport } from '@edp/contracts';
import { type Network } from '@edp/service';
import { createNetworkTally, type MountTally, type NetworkTally } from './network-tally';

/** The session and network of a report. */
interface Sighting {
  readonly sessionId: string;
  readonly network: Network;
}

export interface MountWatch {
  /**
   * Counts the report of a session. A session counts once per release, as failed if it ever failed, so that retries
   * have no weight.
   */
  report(from: Sighting, report: MountReport): MountTally;
  /**
   * Discards reports of all other releases: a release that journeys get again, after a rollback or replacement, is
   * judged by new reports only.
   *
   * @param isGiven whether new journeys get a release
   */
  retainOnly(isGiven: (remote: string, releaseId: string) => boolean): void;
}

/** Minimum number of sessions to judge a release. */
export const MIN_MOUNTS = 50;
/** Age up to which reports count, in milliseconds, if there are enough newer ones. */
export const REMEMBERED_MS = 10 * 60_000;
/** Maximum sessions per network; further ones replace the oldest of the same network. */
const SESSIONS_PER_NETWORK = 20;
const MAX_SESSIONS = 5_000;
const MAX_RELEASES = 100;

interface Mount {
  readonly at: number;
  readonly failed: boolean;
  readonly network: Network;
}

interface Remembered {
  /** By session, oldest first. */
  readonly sessions: Map<string, Mount>;
  readonly networks: NetworkTally;
}

/**
 * Collects mount reports of releases: those of the last ten minutes or, if these are too few, of the last fifty
 * sessions.
 */
export function createMountWatch(now: () => number): MountWatch {
  const releases = new LRUCache<string, Remembered>({ max: MAX_RELEASES });

  return {
    report({ sessionId, network }, { remote, releaseId, outcome }) {
      const key = `${remote}/${releaseId}`;
      const release = releases.get(key) ?? remembered();
      const failed = outcome === 'failed' || release.sessions.get(sessionId)?.failed === true;
      // Inserted again at the end: maps are ordered by insertion.
      drop(release, sessionId);
      releases.set(key, release);
      const isOneTooMany = release.networks.sessionsOf(network) >= SESSIONS_PER_NETWORK;
      if (isOneTooMany) dropOldestOf(release, network);
      release.sessions.set(sessionId, { at: now(), failed, network });
      release.networks.add(network, failed, 1);
      forget(release, now() - REMEMBERED_MS);
      return release.networks.tally();
    },

    retainOnly(isGiven) {
      for (const key of [...releases.keys()]) {
        const [remote = '', releaseId = ''] = key.split('/');
        if (!isGiven(remote, releaseId)) releases.delete(key);
      }
    },
  };
}

function remembered(): Remembered {
  return { sessions: new Map<string, Mount>(), networks: createNetworkTally() };
}

function drop({ sessions, networks }: Remembered, sessionId: string): void {
  const mount = sessions.get(sessionId);
  if (mount === undefined) return;
  sessions.delete(sessionId);
  networks.add(mount.network, mount.failed, -1);
}

function dropOldestOf(release: Remembered, { network }: Network): void {
  for (const [sessionId, mount] of release.sessions) {
    if (mount.network.network !== network) continue;
    drop(release, sessionId);
    return;
  }
}

function forget(release: Remembered, before: number): void {
  for (const [sessionId, { at }] of release.sessions) {
    const isOver = at < before && release.sessions.size > MIN_MOUNTS;
    if (!isOver && release.sessions.size <= MAX_SESSIONS) break;
    drop(release, sessionId);
  }
}
