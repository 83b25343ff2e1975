import { MINUTE_MS } from '@edp/domain';

/** How often something happened within a slot of time, and how its values spread. */
export interface Counted<Labels> {
  /** Unix time in minutes: the first of the slot. */
  readonly minute: number;
  /** What happened to what. */
  readonly labels: Labels;
  readonly count: number;
  /** How many values were within which step; one place more for those beyond the last. */
  readonly buckets: readonly number[];
}

/** What this gateway has counted and the provider may not know yet. */
export interface Tally<Labels> {
  /**
   * @param labels always with their fields in the same order
   * @param steps upper ends of the buckets; none where there is nothing to measure
   * @param value absent where it was not told
   */
  count(labels: Labels, steps?: readonly number[], value?: number): void;
  /** Counts that have changed since they were last stored, as they are now; the same until `stored` is told. */
  unstored(): Counted<Labels>[];
  /** These are kept elsewhere now; what is over and kept is forgotten here. */
  stored(counts: readonly Counted<Labels>[]): void;
  /** These will never be kept elsewhere. */
  rejected(counts: readonly Counted<Labels>[]): void;
  /** Forgets everything: nobody wants it. */
  clear(): void;
  /** How much was forgotten for want of room, or rejected. */
  lost(): number;
}

export interface TallyOptions {
  /** Milliseconds. */
  readonly now: () => number;
  /** Minutes that are counted together. */
  readonly slot?: number;
  /** So many counts are held at most; the oldest go first. Hours of five remotes. */
  readonly room?: number;
}

interface Entry<Labels> extends Counted<Labels> {
  count: number;
  /** How many of them are stored. */
  stored: number;
  readonly buckets: number[];
}

const ROOM = 5_000;
const MOST_AT_ONCE = 500;

/**
 * Counts by time and labels, so that a flood of reports needs no more room than a trickle. Counts only grow: one that is
 * sent twice, or late, does no harm.
 */
export function createTally<Labels extends Readonly<Record<string, string>>>({
  now,
  slot = 1,
  room = ROOM,
}: TallyOptions): Tally<Labels> {
  const entries = new Map<string, Entry<Labels>>();
  let lost = 0;
  const current = () => Math.floor(now() / MINUTE_MS / slot) * slot;
  const keyOf = ({ minute, labels }: Pick<Counted<Labels>, 'minute' | 'labels'>) =>
    [minute, ...Object.values(labels)].join(' ');

  function entryOf(labels: Labels, steps: readonly number[]): Entry<Labels> {
    const minute = current();
    const key = keyOf({ minute, labels });
    const known = entries.get(key);
    if (known) return known;
    makeRoom();
    const buckets = steps.length === 0 ? [] : steps.map(() => 0).concat(0);
    const entry = { minute, labels, count: 0, stored: 0, buckets };
    entries.set(key, entry);
    return entry;
  }

  function makeRoom(): void {
    for (const [key, { count, stored }] of entries) {
      if (entries.size < room) return;
      entries.delete(key);
      lost += count - stored;
    }
  }

  function settle(counts: readonly Counted<Labels>[]): void {
    for (const counted of counts) {
      const entry = entries.get(keyOf(counted));
      if (entry) entry.stored = Math.max(entry.stored, counted.count);
    }
    for (const [key, { minute, count, stored }] of entries) {
      if (minute < current() && count === stored) entries.delete(key);
    }
  }

  return {
    count(labels, steps = [], value) {
      const entry = entryOf(labels, steps);
      entry.count += 1;
      if (value === undefined) return;
      const step = stepOf(value, steps);
      entry.buckets[step] = (entry.buckets[step] ?? 0) + 1;
    },
    unstored: () =>
      [...entries.values()]
        .filter(({ count, stored }) => count > stored)
        .slice(0, MOST_AT_ONCE)
        .map(({ stored: _known, ...entry }) => ({ ...entry, buckets: [...entry.buckets] })),
    rejected(counts) {
      for (const counted of counts)
        lost += counted.count - (entries.get(keyOf(counted))?.stored ?? 0);
      settle(counts);
    },
    stored: settle,
    clear: () => {
      entries.clear();
    },
    lost: () => lost,
  };
}

function stepOf(value: number, steps: readonly number[]): number {
  const step = steps.findIndex((end) => value <= end);
  return step === -1 ? steps.length : step;
}
