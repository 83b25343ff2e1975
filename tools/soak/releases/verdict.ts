import type { Logbook } from './logbook';
import type { RolledBack } from './squads';

/** A rollback holds for new pages within a second (specification of releases), and comes within thirty. */
const MOST_EFFECTIVE_MS = 1_000;
const MOST_DUE_MS = 30_000;

/** How soon a release that failed in browsers was gone. */
export interface Rollback extends RolledBack {
  /** From the last report that was needed to the registry without it. */
  readonly dueMs: number | null;
  /** From the registry without it to the last document that still named it for a new journey. */
  readonly effectiveMs: number;
}

/** Holds what new buyers were given against the moment at which each release was rolled back. */
export function rollbacks(log: Logbook, rolledBack: readonly RolledBack[]): readonly Rollback[] {
  return rolledBack.map((taken) => {
    const { remote, releaseId, at } = taken;
    const due = log.dueAt(remote, releaseId);
    const late = log.documents
      .filter(({ given, requestedAt }) => given.get(remote) === releaseId && requestedAt > at)
      .map(({ requestedAt }) => requestedAt - at);
    return {
      ...taken,
      dueMs: due === null ? null : Math.max(0, at - due),
      effectiveMs: Math.max(0, ...late),
    };
  });
}

/** What is wrong with them. */
export function lateRollbacks(found: readonly Rollback[]): string[] {
  return found.flatMap(({ remote, releaseId, dueMs, effectiveMs }) => [
    ...(effectiveMs > MOST_EFFECTIVE_MS
      ? [`${remote} ${releaseId} was given ${effectiveMs} ms after it was rolled back`]
      : []),
    ...(dueMs !== null && dueMs > MOST_DUE_MS
      ? [`${remote} ${releaseId} was rolled back ${dueMs} ms after it was due`]
      : []),
  ]);
}

/** Releases that changed from one document of a journey to the next, though nobody had rolled them back. */
export function changesUnderWay(
  journey: Logbook['documents'],
  rolledBack: readonly RolledBack[],
): string[] {
  return journey.flatMap((document, index) => {
    const before = journey[index - 1];
    if (!before) return [];
    return [...before.given].flatMap(([remote, releaseId]) => {
      const now = document.given.get(remote);
      const isGone = rolledBack.some((taken) => taken.releaseId === releaseId);
      return now === releaseId || isGone
        ? []
        : [`${remote} changed from ${releaseId} to ${now ?? 'none'} in the middle of a journey`];
    });
  });
}
