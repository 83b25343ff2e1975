import { type MountReport } from '@edp/contracts';

/** How a release does: sessions that reported on it, and those of them in which it failed. */
export interface MountTally {
  readonly mounts: number;
  readonly failures: number;
}

export interface MountWatch {
  /**
   * Counts a session's report. A session counts once a release, as failed if it ever failed, so that one browser that
   * tries again and again weighs no more than another.
   *
   * @returns the tally when the release fails too often and must go, else null
   */
  report(sessionId: string, report: MountReport): MountTally | null;
  /**
   * Forgets what was reported of all other releases: one that a person gives to journeys again, after it was rolled back or
   * replaced, is judged by what comes then.
   *
   * @param isGiven whether new journeys are given a release
   */
  keepOnly(isGiven: (remote: string, releaseId: string) => boolean): void;
}

/** A release is judged by so many sessions at least ... */
const LEAST_MOUNTS = 50;
/** ... of which no more than this share may fail. */
const MOST_FAILING = 0.02;
/** How long a report counts, in milliseconds: a fault of an hour ago says little about now, where there was more since. */
export const REMEMBERED_MS = 10 * 60_000;
const MOST_SESSIONS = 2_000;
const MOST_RELEASES = 100;

interface Mount {
  readonly at: number;
  readonly failed: boolean;
}

/**
 * Watches how the releases of remotes do in browsers: by the sessions of the last ten minutes or, where those are too few to
 * judge by, by the last fifty, however long ago that began.
 */
export function createMountWatch(now: () => number): MountWatch {
  const releases = new Map<string, Map<string, Mount>>();

  return {
    report(sessionId, { remote, releaseId, outcome }) {
      const key = `${remote}/${releaseId}`;
      const sessions = releases.get(key) ?? new Map<string, Mount>();
      const failed = outcome === 'failed' || sessions.get(sessionId)?.failed === true;
      // Set anew at the end: the first ones are the oldest.
      sessions.delete(sessionId);
      releases.delete(key);
      sessions.set(sessionId, { at: now(), failed });
      releases.set(key, sessions);
      forget(sessions, now() - REMEMBERED_MS);
      dropFirst(releases, MOST_RELEASES);
      return verdict(sessions);
    },

    keepOnly(isGiven) {
      for (const key of releases.keys()) {
        const [remote = '', releaseId = ''] = key.split('/');
        if (!isGiven(remote, releaseId)) releases.delete(key);
      }
    },
  };
}

function verdict(sessions: ReadonlyMap<string, Mount>): MountTally | null {
  const mounts = sessions.size;
  const failures = [...sessions.values()].filter(({ failed }) => failed).length;
  const isBad = mounts >= LEAST_MOUNTS && failures > mounts * MOST_FAILING;
  return isBad ? { mounts, failures } : null;
}

function forget(sessions: Map<string, Mount>, before: number): void {
  for (const [id, { at }] of sessions) {
    if (at >= before || sessions.size <= LEAST_MOUNTS) break;
    sessions.delete(id);
  }
  dropFirst(sessions, MOST_SESSIONS);
}

function dropFirst(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
