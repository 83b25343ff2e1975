import { LOAD_TIME_STEPS, type LoadCount, type LoadOutcome } from '@edp/contracts';
import { MINUTE_MS } from '@edp/domain';
import { quantileOf } from './quantile';

/** A selectable period of the dashboard. */
export interface Period {
  readonly id: string;
  readonly name: string;
  /** Minutes per chart column. */
  readonly step: number;
  readonly columns: number;
}

export const PERIODS = [
  { id: 'hour', name: '1 hour', step: 2, columns: 30 },
  { id: 'day', name: '24 hours', step: 30, columns: 48 },
  { id: 'week', name: '7 days', step: 240, columns: 42 },
] as const satisfies readonly Period[];

export interface Loads {
  /** Including failed ones. */
  readonly loads: number;
  readonly failures: number;
  /** 75th percentile of load times in milliseconds; null without reports. */
  readonly p75: number | null;
}

/** Statistics of one chart column. */
export interface Slot extends Loads {
  /** Unix time in minutes. */
  readonly from: number;
  readonly byRelease: ReadonlyMap<string, Loads>;
}

/** Load statistics of a remote over a period. */
export interface RemoteFigures extends Loads {
  readonly slots: readonly Slot[];
  readonly byRelease: ReadonlyMap<string, Loads>;
  /** Failure reasons, the most frequent first. */
  readonly reasons: readonly (readonly [LoadOutcome, number])[];
}

/** Recent statistics of a release: over the last sixth of the columns. */
export function recentLoads({ slots }: RemoteFigures, releaseId: string): Omit<Loads, 'p75'> {
  const some = slots
    .slice(-Math.ceil(slots.length / 6))
    .flatMap((slot) => slot.byRelease.get(releaseId) ?? []);
  return {
    loads: some.reduce((total, { loads }) => total + loads, 0),
    failures: some.reduce((total, { failures }) => total + failures, 0),
  };
}

/** First minute of each column, up to the one that contains `now` (milliseconds). */
export function columnsOf({ step, columns }: Period, now: number): number[] {
  const last = Math.floor(now / MINUTE_MS / step) * step;
  return Array.from({ length: columns }, (_, index) => last - (columns - 1 - index) * step);
}

/** @param counts of any remote, by the steps that `columns` begin */
export function figuresOf(
  counts: readonly LoadCount[],
  remote: string,
  columns: readonly number[],
): RemoteFigures {
  const own = counts.filter((count) => count.remote === remote && columns.includes(count.minute));
  const reasons = groups(
    own.filter(({ outcome }) => outcome !== 'mounted'),
    ({ outcome }) => outcome,
  );
  return {
    ...loadsOf(own),
    byRelease: releasesOf(own),
    slots: columns.map((from) => {
      const within = own.filter(({ minute }) => minute === from);
      return { from, ...loadsOf(within), byRelease: releasesOf(within) };
    }),
    reasons: [...reasons]
      .map(([reason, some]) => [reason, sum(some)] as const)
      .toSorted(([, a], [, b]) => b - a),
  };
}

function releasesOf(counts: readonly LoadCount[]): ReadonlyMap<string, Loads> {
  const byRelease = groups(counts, ({ releaseId }) => releaseId);
  return new Map([...byRelease].map(([releaseId, some]) => [releaseId, loadsOf(some)]));
}

function loadsOf(counts: readonly LoadCount[]): Loads {
  const failed = counts.filter(({ outcome }) => outcome !== 'mounted');
  const times = [...LOAD_TIME_STEPS, Infinity].map((_, step) =>
    counts.reduce((total, count) => total + (count.times[step] ?? 0), 0),
  );
  const p75 = quantileOf(times, LOAD_TIME_STEPS, 0.75);
  return { loads: sum(counts), failures: sum(failed), p75: p75 && Math.round(p75) };
}

function sum(counts: readonly LoadCount[]): number {
  return counts.reduce((total, { loads }) => total + loads, 0);
}

function groups<Key>(
  counts: readonly LoadCount[],
  keyOf: (count: LoadCount) => Key,
): ReadonlyMap<Key, LoadCount[]> {
  const found = new Map<Key, LoadCount[]>();
  for (const count of counts) {
    const key = keyOf(count);
    found.set(key, [...(found.get(key) ?? []), count]);
  }
  return found;
}
