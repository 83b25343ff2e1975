import { type MountReport } from '@edp/contracts';
import { type Network } from '@edp/service';
import { createNetworkTally, type MountTally, type NetworkTally } from './network-tally';

/** Of a session that was given the release in a page. */
export interface Sighting {
  readonly sessionId: string;
  readonly network: Network;
}

export interface MountWatch {
  /**
   * Counts a session's report. A session counts once a release, as failed if it ever failed, so that one browser that
   * tries again and again weighs no more than another.
   */
  report(from: Sighting, report: MountReport): MountTally;
  /**
   * Forgets what was reported of all other releases: one that a person gives to journeys again, after it was rolled back or
   * replaced, is judged by what comes then.
   *
   * @param isGiven whether new journeys are given a release
   */
  keepOnly(isGiven: (remote: string, releaseId: string) => boolean): void;
}

/** A release is judged by so many sessions at least. */
export const LEAST_MOUNTS = 50;
/** How long a report counts, in milliseconds: a fault of an hour ago says little about now, where there was more since. */
export const REMEMBERED_MS = 10 * 60_000;
/** Of one network; more of them push out their own, and nobody else's. */
const SESSIONS_PER_NETWORK = 20;
const MOST_SESSIONS = 5_000;
const MOST_RELEASES = 100;

interface Mount {
  readonly at: number;
  readonly failed: boolean;
  readonly network: Network;
}

/** What is remembered of one release. */
interface Remembered {
  /** By session, the oldest first. */
  readonly sessions: Map<string, Mount>;
  readonly networks: NetworkTally;
}

/**
 * Watches how the releases of remotes do in browsers: by the sessions of the last ten minutes or, where those are too few to
 * judge by, by the last fifty, however long ago that began.
 */
export function createMountWatch(now: () => number): MountWatch {
  const releases = new Map<string, Remembered>();

  return {
    report({ sessionId, network }, { remote, releaseId, outcome }) {
      const key = `${remote}/${releaseId}`;
      const release = releases.get(key) ?? remembered();
      const failed = outcome === 'failed' || release.sessions.get(sessionId)?.failed === true;
      // Set anew at the end: the first ones are the oldest.
      drop(release, sessionId);
      releases.delete(key);
      releases.set(key, release);
      const isOneTooMany = release.networks.sessionsOf(network) >= SESSIONS_PER_NETWORK;
      if (isOneTooMany) dropOldestOf(release, network);
      release.sessions.set(sessionId, { at: now(), failed, network });
      release.networks.add(network, failed, 1);
      forget(release, now() - REMEMBERED_MS);
      for (const first of releases.keys()) {
        if (releases.size <= MOST_RELEASES) break;
        releases.delete(first);
      }
      return release.networks.tally();
    },

    keepOnly(isGiven) {
      for (const key of releases.keys()) {
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
    const isOver = at < before && release.sessions.size > LEAST_MOUNTS;
    if (!isOver && release.sessions.size <= MOST_SESSIONS) break;
    drop(release, sessionId);
  }
}
