import {
  JOURNEY_PAGES,
  type LoadCount,
  type Registry,
  type RegistryEntry,
  type VitalTotal,
} from '@edp/contracts';
import { DAY_MS } from '@edp/domain';
import { type AuditLine, type ShownRelease } from '@edp/releases';
import { type FaultyRelease } from '../releases/registered-remote';
import {
  columnsOf,
  figuresOf,
  lately,
  type Loads,
  type Period,
  type RemoteFigures,
} from './load-figures';
import { vitalFigures, type Vitals } from './vital-figures';

/** What a release is to new journeys. */
export type ReleaseState = 'live' | 'canary' | 'before' | 'withdrawn' | 'published';

export interface ReleaseView extends ShownRelease {
  readonly state: ReleaseState;
  /** False where this gateway cannot have it: others, or nothing, come in its place. */
  readonly isServed: boolean;
}

/** What an operator is to see of a remote first. */
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

/** One remote on the board. */
export interface RemoteView {
  readonly name: string;
  readonly owner: string;
  readonly entry: RegistryEntry;
  readonly marks: readonly Mark[];
  /** Newest first. */
  readonly releases: readonly ReleaseView[];
  /** Null where no figures are to be had. */
  readonly figures: RemoteFigures | null;
  readonly vitals: Vitals;
  /** Newest first. */
  readonly events: readonly AuditLine[];
}

export interface BoardFacts {
  readonly registry: Registry;
  readonly releases: readonly ShownRelease[];
  readonly audit: readonly AuditLine[];
  readonly counts: readonly LoadCount[] | null;
  /** Of all remotes, since a minute of Unix time. */
  readonly vitals: { readonly totals: readonly VitalTotal[]; readonly since: number };
  /** What this gateway should give to journeys, and cannot. */
  readonly faulty: readonly Pick<FaultyRelease, 'name' | 'releaseId'>[];
  readonly period: Period;
  /** Milliseconds. */
  readonly now: number;
}

/** Limits that the board measures by: the share of failing loads, and the milliseconds that three of four may wait. */
export const LIMITS = { failing: 0.02, p75: 1_000 } as const;
/** So few loads say nothing about a release. */
const LEAST_LOADS = 20;
const MOST_EVENTS = 8;

/** All remotes of the registry, in the order of a journey. */
export function remoteViews(facts: BoardFacts): RemoteView[] {
  const order = [...new Set(Object.values(JOURNEY_PAGES).map(({ remote }) => remote as string))];
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
  return { ...view, marks: marksOf(view, faulty, now), events: events.slice(0, MOST_EVENTS) };
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
  const given = [entry.active, entry.canary?.releaseId].filter((id) => id !== undefined);
  const marks: Mark[] = [];
  if (given.some((id) => faulty.includes(id))) marks.push('notServed');
  if (figures && given.some((id) => isFailing(lately(figures, id)))) marks.push('failing');
  const inUse = releases.filter(({ state }) => state === 'live' || state === 'canary');
  if (inUse.some(({ reasons }) => reasons.length > 0)) marks.push('unfit');
  const { p75 } = figures?.byRelease.get(entry.active) ?? { p75: null };
  if (p75 !== null && p75 > LIMITS.p75) marks.push('slow');
  if (entry.canary?.held !== undefined) marks.push('held');
  if (entry.canary) marks.push('canary');
  const last = events.find(
    // What is live was not rolled back: that attempt broke off.
    ({ what, releaseId }) =>
      what === 'promote' || (what === 'rollback' && releaseId !== entry.active),
  );
  if (last?.what === 'rollback' && now - Date.parse(last.at) < DAY_MS) marks.push('rolledBack');
  if (marks.length > 0) return marks;
  return [figures?.loads === 0 ? 'quiet' : 'steady'];
}

/** By enough loads to tell. */
function isFailing({ loads, failures }: Omit<Loads, 'p75'>): boolean {
  return loads >= LEAST_LOADS && failures > loads * LIMITS.failing;
}
