import type { Registry, RegistryEntry } from '@edp/contracts';
import { HOUR_MS } from '@edp/domain';
import type { StoredReleaseFacts } from './storage/release-storage';

/** So many releases before the live one stay servable, however old: the way back. */
export const PREVIOUS_KEPT = 3;

/**
 * Releases that were given to journeys, as the live one or as a canary, and not rolled back: those that have one go on with
 * it. Only those in `previous` were live, and are ways back.
 */
export function givenBefore({ previous, retired = {}, withdrawn = [] }: RegistryEntry): string[] {
  const given = new Set([...previous, ...Object.keys(retired)]);
  return [...given].filter((id) => !withdrawn.includes(id));
}

/**
 * Which published releases nothing needs any more. Kept are the live one, the canary, the three before, and
 * whatever was published or given to a journey so lately that one may still go on with it.
 *
 * @param holdHours longer than a browser session may last
 */
export function releasesToRemove(
  registry: Registry,
  stored: readonly StoredReleaseFacts[],
  { now, holdHours }: { now: Date; holdHours: number },
): StoredReleaseFacts[] {
  const oldest = now.getTime() - holdHours * HOUR_MS;
  return stored.filter(({ name, releaseId, publishedAt }) => {
    const entry = registry.remotes[name];
    const needed = entry && [
      entry.active,
      entry.canary?.releaseId,
      ...entry.previous.slice(0, PREVIOUS_KEPT),
    ];
    if (needed?.includes(releaseId)) return false;
    const times = (entry ?? registry.ended?.[name])?.retired;
    const retired = Date.parse(times?.[releaseId] ?? '');
    const lastUsed = Math.max(publishedAt.getTime(), Number.isNaN(retired) ? 0 : retired);
    return lastUsed < oldest;
  });
}
