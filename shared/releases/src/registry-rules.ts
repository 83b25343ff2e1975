import { createHash } from 'node:crypto';
import { JOURNEY_REMOTES, type Registry, type RegistryEntry } from '@edp/contracts';
import { ChangedSinceError, ReleaseError } from './release-error';

/** Maximum number of earlier releases that the registry lists for a remote. */
const MAX_PREVIOUS = 200;
const MAX_WITHDRAWN = 50;
const HASH_LENGTH = 12;

/** The release and the time of a change. */
export interface Change {
  readonly name: string;
  readonly releaseId: string;
  readonly at: Date;
}

/**
 * Makes a release the live one of its remote; the former live release becomes the first of `previous`. A canary ends;
 * journeys that have it continue with it. Since it was never live, it is only listed in `retired` and is not a rollback
 * target.
 */
export function promoted(registry: Registry, change: Change & { owner: string }): Registry {
  const { name, releaseId, owner, at } = change;
  const entry = registry.remotes[name];
  if (!entry) return withFirstEntry(registry, change);
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

/** Starts a canary, or changes its percentage, which lifts a hold. The same registry if it has this percentage already. */
export function withCanary(registry: Registry, change: Change & { percent: number }): Registry {
  const { name, releaseId, percent, at } = change;
  const entry = entryOf(registry, name);
  if (entry.active === releaseId) {
    throw new ReleaseError(`${name} ${releaseId} is already live for all journeys.`);
  }
  const { canary } = entry;
  if (canary?.releaseId === releaseId && canary.percent === percent) return registry;
  const left = canary && canary.releaseId !== releaseId ? [canary.releaseId] : [];
  return withEntry(registry, name, {
    ...retire(entry, left, at),
    canary: { releaseId, percent },
    ...withdrawnOf(entry, (ids) => ids.filter((id) => id !== releaseId)),
  });
}

/** Ends the canary: new journeys do not get it, journeys that have it continue with it. */
export function withoutCanary(registry: Registry, { name, at }: Omit<Change, 'releaseId'>) {
  const { canary: _ended, ...entry } = entryOf(registry, name);
  const releaseId = canaryOf(registry, name);
  return withEntry(registry, name, retire(entry, [releaseId], at));
}

/** Blocks the promotion of the canary; null if it is already held, or no longer the canary. */
export function withHold(
  registry: Registry,
  { name, releaseId, why }: Omit<Change, 'at'> & { why: string },
): Registry | null {
  const entry = registry.remotes[name];
  const { canary } = entry ?? {};
  if (!entry || canary?.releaseId !== releaseId || canary.held !== undefined) return null;
  return withEntry(registry, name, { ...entry, canary: { ...canary, held: why } });
}

/** @throws {ReleaseError} when the release is a held canary */
export function assertNotHeld({ remotes }: Registry, name: string, releaseId: string): void {
  const { canary } = remotes[name] ?? {};
  if (canary?.releaseId !== releaseId || canary.held === undefined) return;
  throw new ReleaseError(
    `${name} ${releaseId} is held: ${canary.held}. To promote it anyway, end the canary first.`,
  );
}

/**
 * Rolls back the canary, the live release, which `to` replaces, or an earlier release. Journeys that have it get the
 * live release with their next page.
 *
 * @param change.to the live release from now on
 */
export function rolledBack(registry: Registry, change: Change & { to: string }): Registry {
  const { name, releaseId, to, at } = change;
  const { canary, ...entry } = entryOf(registry, name);
  const isCanary = canary?.releaseId === releaseId;
  const withdrawn = unique([releaseId, ...(entry.withdrawn ?? [])]);
  return withEntry(registry, name, {
    // A release that `withdrawn` no longer lists must not stay in `retired`: journeys would continue with it.
    ...retire(withoutRetired(entry, withdrawn.slice(MAX_WITHDRAWN)), [releaseId], at),
    active: to,
    previous: unique(entry.previous, releaseId, to),
    // The canary may be the release that becomes live.
    ...(canary && !isCanary && canary.releaseId !== to ? { canary } : {}),
    withdrawn: withdrawn.slice(0, MAX_WITHDRAWN),
  });
}

/**
 * Retires a remote that is not part of the journey: it has no live release any more. Its live release and its canary
 * are recorded as rolled back.
 * @throws {ReleaseError} when it has no live release, or the journey needs it
 */
export function withoutRemote(
  registry: Registry,
  { name, at }: Omit<Change, 'releaseId'>,
): Registry {
  const { canary, ...entry } = entryOf(registry, name);
  if (JOURNEY_REMOTES.has(name))
    throw new ReleaseError(`${name} belongs to the journey, which cannot run without it.`);
  const inUse = canary ? [entry.active, canary.releaseId] : [entry.active];
  const withdrawn = unique([...inUse, ...(entry.withdrawn ?? [])]);
  const left = withoutRetired(entry, withdrawn.slice(MAX_WITHDRAWN));
  const { retired = {} } = retire(left, inUse, at);
  const { [name]: _ended, ...remotes } = registry.remotes;
  const last = { withdrawn: withdrawn.slice(0, MAX_WITHDRAWN), retired };
  return { ...registry, remotes, ended: { ...registry.ended, [name]: last } };
}

/** Removes a deleted release from its entry, except from `withdrawn`. */
export function withoutRelease(registry: Registry, name: string, releaseId: string): Registry {
  const entry = registry.remotes[name];
  if (!entry) return registry;
  return withEntry(registry, name, {
    ...withoutRetired(entry, [releaseId]),
    previous: unique(entry.previous, releaseId),
  });
}

/** Marks a release whose files are about to be removed: it can no longer become live. */
export function markedForRemoval(registry: Registry, name: string, releaseId: string): Registry {
  const removing = unique([...(registry.removing ?? []), `${name}/${releaseId}`]);
  return { ...registry, removing };
}

/** Clears the mark after the files were removed: the release may be published again. */
export function withoutRemovalMark(
  { removing = [], ...registry }: Registry,
  name: string,
  releaseId: string,
) {
  const left = unique(removing, `${name}/${releaseId}`);
  return left.length === 0 ? registry : { ...registry, removing: left };
}

export function releasesBeingRemoved({ removing = [] }: Registry) {
  return removing.map((path) => {
    const [name = '', releaseId = ''] = path.split('/');
    return { name, releaseId };
  });
}

/** @throws {ReleaseError} when the release is being removed */
export function assertNotBeingRemoved(
  { removing }: Registry,
  name: string,
  releaseId: string,
): void {
  if (!removing?.includes(`${name}/${releaseId}`)) return;
  throw new ReleaseError(
    `${name} ${releaseId} is being removed; run gc until it completes, then publish it again.`,
  );
}

/** Short hash of what an operator decides by: the live release, the canary with its share and hold, and what was rolled back. */
export function stateHashOf({ active, canary, withdrawn }: RegistryEntry): string {
  const state = JSON.stringify([active, canary, withdrawn]);
  return createHash('sha256').update(state).digest('hex').slice(0, HASH_LENGTH);
}

/**
 * Compares the remote with the state on which the operator decided (optimistic concurrency control).
 *
 * @param shown `stateHashOf` that state; without it, as from the command line, nothing is compared
 * @throws {ChangedSinceError} when the remote has changed since
 */
export function assertAsShown({ remotes }: Registry, name: string, shown?: string): void {
  const entry = remotes[name];
  if (shown === undefined || (entry && stateHashOf(entry) === shown)) return;
  throw new ChangedSinceError(`${name} has been changed since it was shown.`);
}

/** @throws {ReleaseError} when the remote has no canary */
export function canaryOf(registry: Registry, name: string): string {
  const { canary } = entryOf(registry, name);
  if (canary) return canary.releaseId;
  throw new ReleaseError(`${name} has no canary.`);
}

/** The release that a rollback is about: the canary or, without one, the live release. */
export function releaseInUse({ active, canary }: RegistryEntry): string {
  return canary?.releaseId ?? active;
}

/** Every live release and canary. */
export function releasesInUse({ remotes }: Registry): Pick<Change, 'name' | 'releaseId'>[] {
  return Object.entries(remotes).flatMap(([name, { active, canary }]) =>
    [active, ...(canary ? [canary.releaseId] : [])].map((releaseId) => ({ name, releaseId })),
  );
}

/** @throws {ReleaseError} when the remote has no live release */
export function entryOf(registry: Registry, name: string): RegistryEntry {
  const entry = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  if (entry) return entry;
  throw new ReleaseError(`${name} has no live release; promote one first.`);
}

/** The first release of a remote, or the first one after the remote was retired. */
function withFirstEntry(registry: Registry, change: Change & { owner: string }): Registry {
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
  return [...new Set(ids)].filter((id) => !without.includes(id)).slice(0, MAX_PREVIOUS);
}
