import { JOURNEY_PAGES, type Registry, type RegistryEntry } from '@edp/contracts';
import { ReleaseRefused } from './release-refused';

/** So many earlier releases of a remote are remembered. */
const MOST_PREVIOUS = 200;
const MOST_WITHDRAWN = 50;

/** The release that a change is about, and when it is made. */
export interface Change {
  readonly name: string;
  readonly releaseId: string;
  readonly at: Date;
}

/**
 * A release becomes the live one of its remote; the one before it comes first in `previous`. A canary
 * ends with it, its own buyers' journeys go on. It was never live: it stands in `retired` alone, and is no way back.
 */
export function promoted(registry: Registry, change: Change & { owner: string }): Registry {
  const { name, releaseId, owner, at } = change;
  const entry = registry.remotes[name];
  if (!entry) return begun(registry, change);
  if (entry.active === releaseId) return registry;
  const { canary, ...rest } = entry;
  const ended = canary && canary.releaseId !== releaseId ? [canary.releaseId] : [];
  return withEntry(registry, name, {
    ...retire({ ...rest, active: releaseId }, [entry.active, ...ended], at),
    owner,
    previous: unique([entry.active, ...entry.previous], releaseId),
    ...withdrawnOf(entry, (ids) => ids.filter((id) => id !== releaseId)),
  });
}

/** Some buyers get a release before all do; or more of them, when it is the canary already. */
export function withCanary(registry: Registry, change: Change & { percent: number }): Registry {
  const { name, releaseId, percent, at } = change;
  const entry = entryOf(registry, name);
  if (entry.active === releaseId) {
    throw new ReleaseRefused(`${name} ${releaseId} is already live for all journeys.`);
  }
  const { canary } = entry;
  const left = canary && canary.releaseId !== releaseId ? [canary.releaseId] : [];
  return withEntry(registry, name, {
    ...retire(entry, left, at),
    canary: { releaseId, percent },
    ...withdrawnOf(entry, (ids) => ids.filter((id) => id !== releaseId)),
  });
}

/** No new journey gets the canary; those that have it go on with it. */
export function withoutCanary(registry: Registry, { name, at }: Omit<Change, 'releaseId'>) {
  const { canary: _ended, ...entry } = entryOf(registry, name);
  const releaseId = canaryOf(registry, name);
  return withEntry(registry, name, retire(entry, [releaseId], at));
}

/** The canary cannot be promoted from now on; null where the release is held already, or is the canary no more. */
export function withHold(
  registry: Registry,
  { name, releaseId, why }: Omit<Change, 'at'> & { why: string },
): Registry | null {
  const entry = registry.remotes[name];
  const { canary } = entry ?? {};
  if (!entry || canary?.releaseId !== releaseId || canary.held !== undefined) return null;
  return withEntry(registry, name, { ...entry, canary: { ...canary, held: why } });
}

/** @throws {ReleaseRefused} when the release is the canary, and held */
export function mustNotBeHeld({ remotes }: Registry, name: string, releaseId: string): void {
  const { canary } = remotes[name] ?? {};
  if (canary?.releaseId !== releaseId || canary.held === undefined) return;
  throw new ReleaseRefused(
    `${name} ${releaseId} is held: ${canary.held}. To promote it anyway, end the canary first.`,
  );
}

/**
 * Rolls a release back: the canary, or the live one, in whose place `to` comes. Journeys that have it
 * are given what is live with their next page.
 */
export function rolledBack(registry: Registry, change: Change & { to: string }): Registry {
  const { name, releaseId, to, at } = change;
  const { canary, ...entry } = entryOf(registry, name);
  const isCanary = canary?.releaseId === releaseId;
  const withdrawn = unique([releaseId, ...(entry.withdrawn ?? [])]);
  return withEntry(registry, name, {
    // What is not known as rolled back any more must not pass for something that journeys may go on with.
    ...retire(withoutRetired(entry, withdrawn.slice(MOST_WITHDRAWN)), [releaseId], at),
    active: isCanary ? entry.active : to,
    previous: unique(entry.previous, releaseId, ...(isCanary ? [] : [to])),
    // One that was live before may be the canary, and the way back.
    ...(canary && !isCanary && canary.releaseId !== to ? { canary } : {}),
    withdrawn: withdrawn.slice(0, MOST_WITHDRAWN),
  });
}

/**
 * Takes a remote off that stands beside the journey: none of its releases is live any more. What new journeys were given last
 * is remembered as rolled back.
 * @throws {ReleaseRefused} when nothing of it is live, or the journey does not go on without it
 */
export function ended(registry: Registry, { name, at }: Omit<Change, 'releaseId'>): Registry {
  const { canary, ...entry } = entryOf(registry, name);
  if (isOfJourney(name))
    throw new ReleaseRefused(`${name} belongs to the journey, which cannot run without it.`);
  const given = canary ? [entry.active, canary.releaseId] : [entry.active];
  const withdrawn = unique([...given, ...(entry.withdrawn ?? [])]);
  const left = withoutRetired(entry, withdrawn.slice(MOST_WITHDRAWN));
  const { retired = {} } = retire(left, given, at);
  const { [name]: _ended, ...remotes } = registry.remotes;
  const last = { withdrawn: withdrawn.slice(0, MOST_WITHDRAWN), retired };
  return { ...registry, remotes, ended: { ...registry.ended, [name]: last } };
}

/** Whether every page of the product needs the remote. */
export function isOfJourney(name: string): boolean {
  return Object.values(JOURNEY_PAGES).some(({ remote }) => remote === name);
}

/** Forgets a release whose files are gone. That it was rolled back is remembered. */
export function forgotten(registry: Registry, name: string, releaseId: string): Registry {
  const entry = registry.remotes[name];
  if (!entry) return registry;
  return withEntry(registry, name, {
    ...withoutRetired(entry, [releaseId]),
    previous: unique(entry.previous, releaseId),
  });
}

/** The files of a release are about to go: nobody may make it live any more. */
export function beingRemoved(registry: Registry, name: string, releaseId: string): Registry {
  const removing = unique([...(registry.removing ?? []), `${name}/${releaseId}`]);
  return { ...registry, removing };
}

/** The files of a release are gone: it may be published again. */
export function removed({ removing = [], ...registry }: Registry, name: string, releaseId: string) {
  const left = unique(removing, `${name}/${releaseId}`);
  return left.length === 0 ? registry : { ...registry, removing: left };
}

export function releasesBeingRemoved({ removing = [] }: Registry) {
  return removing.map((path) => {
    const [name = '', releaseId = ''] = path.split('/');
    return { name, releaseId };
  });
}

/** @throws {ReleaseRefused} when somebody is about to remove the release */
export function mustStay({ removing }: Registry, name: string, releaseId: string): void {
  if (!removing?.includes(`${name}/${releaseId}`)) return;
  throw new ReleaseRefused(
    `${name} ${releaseId} is being removed; run gc until it completes, then publish it again.`,
  );
}

/** @throws {ReleaseRefused} when the remote has no canary */
export function canaryOf(registry: Registry, name: string): string {
  const { canary } = entryOf(registry, name);
  if (canary) return canary.releaseId;
  throw new ReleaseRefused(`${name} has no canary.`);
}

/** What new journeys are given that has to prove itself: the canary or, without one, the live release. */
export function givenOf({ active, canary }: RegistryEntry): string {
  return canary?.releaseId ?? active;
}

/** @throws {ReleaseRefused} when nothing of that remote is live */
export function entryOf(registry: Registry, name: string): RegistryEntry {
  const entry = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  if (entry) return entry;
  throw new ReleaseRefused(`${name} has no live release; promote one first.`);
}

/** The first release of a remote, or the first one since the remote was taken off. */
function begun(registry: Registry, change: Change & { owner: string }): Registry {
  const { name, releaseId, owner } = change;
  const { [name]: last, ...ended } = registry.ended ?? {};
  const entry = { owner, active: releaseId, previous: [] };
  if (!last) return withEntry(registry, name, entry);
  const withdrawn = unique(last.withdrawn, releaseId);
  return withEntry({ ...registry, ended }, name, { ...entry, ...last, withdrawn });
}

function withEntry(registry: Registry, name: string, entry: RegistryEntry): Registry {
  return { ...registry, remotes: { ...registry.remotes, [name]: entry } };
}

function retire(entry: RegistryEntry, ids: readonly string[], at: Date): RegistryEntry {
  const times = ids.map((id) => [id, at.toISOString()] as const);
  return { ...entry, retired: { ...entry.retired, ...Object.fromEntries(times) } };
}

function withoutRetired(entry: RegistryEntry, ids: readonly string[]): RegistryEntry {
  const left = Object.entries(entry.retired ?? {}).filter(([id]) => !ids.includes(id));
  return { ...entry, retired: Object.fromEntries(left) };
}

function withdrawnOf(
  { withdrawn = [] }: RegistryEntry,
  change: (ids: readonly string[]) => string[],
): Pick<RegistryEntry, 'withdrawn'> {
  const changed = change(withdrawn);
  return withdrawn.length + changed.length > 0 ? { withdrawn: changed } : {};
}

function unique(ids: readonly string[], ...without: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => !without.includes(id)).slice(0, MOST_PREVIOUS);
}
