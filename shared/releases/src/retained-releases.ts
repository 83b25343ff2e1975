import type { Registry, RegistryEntry } from '@edp/contracts';
import { HOUR_MS } from '@edp/domain';
import type { StoredReleaseFacts } from './storage/release-storage';

/** Number of previous releases that are retained for a rollback, regardless of age. */
export const RETAINED_PREVIOUS = 3;

/**
 * Earlier releases, live or canary, that were not rolled back: journeys that started with one continue with it. Only
 * those in `previous` were live and are rollback targets.
 */
export function earlierReleases({
  previous,
  retired = {},
  withdrawn = [],
}: RegistryEntry): string[] {
  const earlier = new Set([...previous, ...Object.keys(retired)]);
  return [...earlier].filter((id) => !withdrawn.includes(id));
}

/** Whether a release was rolled back, or was in use when its remote was retired. */
export function isRolledBack(
  { remotes, ended }: Registry,
  name: string,
  releaseId: string,
): boolean {
  const { withdrawn } = remotes[name] ?? ended?.[name] ?? {};
  return withdrawn?.includes(releaseId) ?? false;
}

/** Whether the registry contains a release, as a current or former one. */
export function isRegistered(
  { remotes, ended }: Registry,
  name: string,
  releaseId: string,
): boolean {
  const entry = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (!entry) {
    const last = ended && Object.hasOwn(ended, name) ? ended[name] : undefined;
    return (
      last !== undefined && [...last.withdrawn, ...Object.keys(last.retired)].includes(releaseId)
    );
  }
  const { active, canary, withdrawn = [] } = entry;
  return [active, canary?.releaseId, ...earlierReleases(entry), ...withdrawn].includes(releaseId);
}

/**
 * Whether a published release is no longer retained. Retained are the live release, the canary, the three previous
 * releases, and every release that was published or in use so recently that a journey may still use it.
 *
 * @param holdHours longer than the maximum lifetime of a browser session
 */
export function isUnneeded(
  registry: Registry,
  { name, releaseId, publishedAt }: StoredReleaseFacts,
  { now, holdHours }: { now: Date; holdHours: number },
): boolean {
  const entry = registry.remotes[name];
  const retained = entry && [
    entry.active,
    entry.canary?.releaseId,
    ...entry.previous.slice(0, RETAINED_PREVIOUS),
  ];
  if (retained?.includes(releaseId)) return false;
  const times = (entry ?? registry.ended?.[name])?.retired;
  const retired = Date.parse(times?.[releaseId] ?? '');
  const lastUsed = Math.max(publishedAt.getTime(), Number.isNaN(retired) ? 0 : retired);
  return lastUsed < now.getTime() - holdHours * HOUR_MS;
}
