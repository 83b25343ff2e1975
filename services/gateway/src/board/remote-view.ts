import {
  JOURNEY_REMOTES,
  type LoadCount,
  type Registry,
  type RegistryEntry,
  type VitalTotal,
} from '@edp/contracts';
import { DAY_MS } from '@edp/domain';
import { type AuditLine, type ShownRelease } from '@edp/releases';
import { MAX_FAILING } from '../mounts/judge-release';
import { type FaultyRelease } from '../releases/registered-remote';
import {
  columnsOf,
  figuresOf,
  type Loads,
  type Period,
  recentLoads,
  type RemoteFigures,
} from './load-figures';
import { vitalFigures, type Vitals } from './vital-figures';

/** State of a release for new journeys. */
export type ReleaseState = 'live' | 'canary' | 'before' | 'withdrawn' | 'published';

export interface ReleaseView extends ShownRelease {
  readonly state: ReleaseState;
  /** False if this gateway cannot load it, and serves another one or none instead. */
  readonly isServed: boolean;
}

/** Badge of a remote. */
export type Mark =
  | 'notServed'
  | 'failing'
  | 'unfit'
  | 'slow'
  | 'held'
  | 'canary'
  | 'rolledBack'
  | 'quiet'
  | 'steady';

export interface RemoteView {
  readonly name: string;
  readonly owner: string;
  readonly entry: RegistryEntry;
  readonly marks: readonly Mark[];
  /** Newest first. */
  readonly releases: readonly ReleaseView[];
  /** Null if they are not available. */
  readonly figures: RemoteFigures | null;
  readonly vitals: Vitals;
  /** All changes of its releases, newest first. */
  readonly events: readonly AuditLine[];
}

export interface BoardFacts {
  readonly registry: Registry;
  readonly releases: readonly ShownRelease[];
  readonly audit: readonly AuditLine[];
  readonly counts: readonly LoadCount[] | null;
  /** Of all remotes, since a minute of Unix time. */
  readonly vitals: { readonly totals: readonly VitalTotal[]; readonly since: number };
  /** Releases that this gateway should serve and cannot. */
  readonly faulty: readonly Pick<FaultyRelease, 'name' | 'releaseId'>[];
  readonly period: Period;
  /** Milliseconds. */
  readonly now: number;
}

/** Thresholds of the dashboard: share of failed loads, and 75th percentile of load times in milliseconds. */
export const LIMITS = { failing: MAX_FAILING, p75: 1_000 } as const;
/** Minimum number of loads to judge a release. */
const MIN_LOADS = 20;

/** All remotes of the registry, in the order of a journey. */
export function remoteViews(facts: BoardFacts): RemoteView[] {
  const order = [...JOURNEY_REMOTES];
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(facts.registry.remotes)
    .toSorted(([a], [b]) => place(a) - place(b) || a.localeCompare(b))
    .map(([name, entry]) => remoteView(name, entry, facts));
}

function remoteView(name: string, entry: RegistryEntry, facts: BoardFacts): RemoteView {
  const { period, now, counts } = facts;
  const faulty = facts.faulty.filter((one) => one.name === name).map(({ releaseId }) => releaseId);
  const releases = facts.releases
    .filter((release) => release.name === name)
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .map((release) => ({
      ...release,
      state: stateOf(entry, release.releaseId),
      isServed: !faulty.includes(release.releaseId),
    }));
  const figures = counts && figuresOf(counts, name, columnsOf(period, now));
  const events = facts.audit.filter(({ remote }) => remote === name).toReversed();
  const { totals, since } = facts.vitals;
  const vitalsOf = (releaseId: string | undefined) => vitalFigures(totals, name, releaseId);
  const [live, canary] = [vitalsOf(entry.active), vitalsOf(entry.canary?.releaseId)];
  const vitals = { live, canary, since };
  const view = { name, owner: entry.owner, entry, releases, figures, vitals, events };
  return { ...view, marks: marksOf(view, faulty, now) };
}

function stateOf(entry: RegistryEntry, releaseId: string): ReleaseState {
  if (entry.active === releaseId) return 'live';
  if (entry.canary?.releaseId === releaseId) return 'canary';
  if (entry.withdrawn?.includes(releaseId)) return 'withdrawn';
  return entry.previous.includes(releaseId) ? 'before' : 'published';
}

function marksOf(
  { entry, releases, figures, events }: Omit<RemoteView, 'marks'>,
  faulty: readonly string[],
  now: number,
): Mark[] {
  const inUse = [entry.active, entry.canary?.releaseId].filter((id) => id !== undefined);
  const marks: Mark[] = [];
  if (inUse.some((id) => faulty.includes(id))) marks.push('notServed');
  if (figures && inUse.some((id) => isFailing(recentLoads(figures, id)))) marks.push('failing');
  const usedReleases = releases.filter(({ state }) => state === 'live' || state === 'canary');
  if (usedReleases.some(({ reasons }) => reasons.length > 0)) marks.push('unfit');
  const { p75 } = figures?.byRelease.get(entry.active) ?? { p75: null };
  if (p75 !== null && p75 > LIMITS.p75) marks.push('slow');
  if (entry.canary?.held !== undefined) marks.push('held');
  if (entry.canary) marks.push('canary');
  const last = events.find(
    // A rollback of the live release was not completed.
    ({ what, releaseId }) =>
      what === 'promote' || (what === 'rollback' && releaseId !== entry.active),
  );
  if (last?.what === 'rollback' && now - Date.parse(last.at) < DAY_MS) marks.push('rolledBack');
  if (marks.length > 0) return marks;
  return [figures?.loads === 0 ? 'quiet' : 'steady'];
}

/** Whether a release fails too often, with enough loads to judge. */
function isFailing({ loads, failures }: Omit<Loads, 'p75'>): boolean {
  return loads >= MIN_LOADS && failures > loads * LIMITS.failing;
}
