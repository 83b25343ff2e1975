import {
  LOAD_TIME_STEPS,
  type LoadCount,
  type LoadOutcome,
  type MountReport,
} from '@edp/contracts';

/** What this gateway has counted and the provider may not know yet. */
export interface LoadTally {
  count(report: MountReport): void;
  /** Counts that have changed since they were last stored, as they are now; the same until `stored` is told. */
  unstored(): LoadCount[];
  /** These are kept elsewhere now; what is over and kept is forgotten here. */
  stored(counts: readonly LoadCount[]): void;
  /** Forgets everything: nobody wants it. */
  clear(): void;
  /** Loads that were forgotten for want of room. */
  lost(): number;
}

export interface LoadTallyOptions {
  /** Milliseconds. */
  readonly now: () => number;
  /** So many counts are held at most; the oldest go first. Hours of five remotes. */
  readonly room?: number;
}

interface Entry {
  readonly minute: number;
  readonly remote: string;
  readonly releaseId: string;
  readonly outcome: LoadOutcome;
  loads: number;
  /** How many loads of it are stored. */
  stored: number;
  readonly times: number[];
}

const MINUTE_MS = 60_000;
const ROOM = 5_000;
const MOST_AT_ONCE = 500;

/**
 * Counts loads by minute, release and outcome, so that a flood of reports needs no more room than a trickle. Counts only
 * grow: one that is sent twice, or late, does no harm.
 */
export function createLoadTally({ now, room = ROOM }: LoadTallyOptions): LoadTally {
  const entries = new Map<string, Entry>();
  let lost = 0;

  function entryOf({ remote, releaseId, ...report }: MountReport): Entry {
    const minute = Math.floor(now() / MINUTE_MS);
    const outcome = outcomeOf(report);
    const key = keyOf({ minute, remote, releaseId, outcome });
    const known = entries.get(key);
    if (known) return known;
    makeRoom();
    const times = outcome === 'mounted' ? LOAD_TIME_STEPS.map(() => 0).concat(0) : [];
    const entry = { minute, remote, releaseId, outcome, loads: 0, stored: 0, times };
    entries.set(key, entry);
    return entry;
  }

  function makeRoom(): void {
    for (const [key, { loads, stored }] of entries) {
      if (entries.size < room) return;
      entries.delete(key);
      lost += loads - stored;
    }
  }

  return {
    count(report) {
      const entry = entryOf(report);
      entry.loads += 1;
      if (entry.outcome === 'mounted' && report.milliseconds !== undefined) {
        const step = stepOf(report.milliseconds);
        entry.times[step] = (entry.times[step] ?? 0) + 1;
      }
    },
    unstored: () =>
      [...entries.values()]
        .filter(({ loads, stored }) => loads > stored)
        .slice(0, MOST_AT_ONCE)
        .map(({ stored: _known, ...entry }) => ({ ...entry, times: [...entry.times] })),
    stored(counts) {
      for (const count of counts) {
        const entry = entries.get(keyOf(count));
        if (entry) entry.stored = Math.max(entry.stored, count.loads);
      }
      const current = Math.floor(now() / MINUTE_MS);
      for (const [key, { minute, loads, stored }] of entries) {
        if (minute < current && loads === stored) entries.delete(key);
      }
    },
    clear: () => {
      entries.clear();
    },
    lost: () => lost,
  };
}

function outcomeOf({ outcome, reason }: Pick<MountReport, 'outcome' | 'reason'>): LoadOutcome {
  return outcome === 'mounted' ? 'mounted' : (reason ?? 'unknown');
}

function stepOf(milliseconds: number): number {
  const step = LOAD_TIME_STEPS.findIndex((end) => milliseconds <= end);
  return step === -1 ? LOAD_TIME_STEPS.length : step;
}

function keyOf({
  minute,
  remote,
  releaseId,
  outcome,
}: Pick<LoadCount, 'minute' | 'remote' | 'releaseId' | 'outcome'>): string {
  return [minute, remote, releaseId, outcome].join(' ');
}
