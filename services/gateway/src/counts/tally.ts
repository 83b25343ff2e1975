import { MINUTE_MS } from '@edp/domain';

/** The count of an event in a time slot, with a histogram of its values. */
export interface Counted<Labels> {
  /** Start of the slot, Unix time in minutes. */
  readonly minute: number;
  readonly labels: Labels;
  readonly count: number;
  /** Values per bucket; the last one is of values above all steps. */
  readonly buckets: readonly number[];
}

/** Counters whose changes are not stored at the provider yet. */
export interface Tally<Labels> {
  /**
   * @param labels always with their fields in the same order
   * @param steps upper ends of the buckets; none without values
   * @param value absent if it was not reported
   */
  count(labels: Labels, steps?: readonly number[], value?: number): void;
  /** Counts that changed since they were last stored; the same until `stored` is called. */
  unstored(): Counted<Labels>[];
  /** Marks counts as stored; stored counts of past slots are removed. */
  stored(counts: readonly Counted<Labels>[]): void;
  /** Marks counts as lost. */
  rejected(counts: readonly Counted<Labels>[]): void;
  /** Discards all counts. */
  clear(): void;
  /** Number of counts that were evicted or rejected. */
  lost(): number;
}

interface TallyOptions {
  /** Milliseconds. */
  readonly now: () => number;
  /** Length of a slot in minutes. */
  readonly slot?: number;
  /** Maximum number of counts; the oldest are evicted first. Enough for hours of five remotes. */
  readonly room?: number;
}

interface Entry<Labels> extends Counted<Labels> {
  count: number;
  /** The part of `count` that is stored. */
  stored: number;
  readonly buckets: number[];
}

const ROOM = 5_000;
const MAX_AT_ONCE = 500;

/**
 * Counts events by time slot and labels, so that memory does not grow with the number of reports. Counts only grow, so
 * that storing them is idempotent.
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
        .slice(0, MAX_AT_ONCE)
        .map(({ stored: _known, ...entry }) => ({ ...entry, buckets: [...entry.buckets] })),
    rejected(counts) {
      for (const counted of counts)
        lost += counted.count - (entries.get(keyOf(counted))?.stored ?? 0);
      settle(counts);
    },
    stored: settle,
    clear: () => entries.clear(),
    lost: () => lost,
  };
}

function stepOf(value: number, steps: readonly number[]): number {
  const step = steps.findIndex((end) => value <= end);
  return step === -1 ? steps.length : step;
}
