import type { Logbook } from './logbook';
import type { RolledBack } from './squads';

/** A rollback is effective for new pages within a second (specification of releases), and happens within thirty. */
const MOST_EFFECTIVE_MS = 1_000;
const MOST_DUE_MS = 30_000;

/** How soon a release that failed in browsers was gone. */
export interface Rollback extends RolledBack {
  /** From the last necessary report to the registry without it. */
  readonly dueMs: number | null;
  /** From the registry without it to the last document that still named it for a new journey. */
  readonly effectiveMs: number;
}

/** Compares the releases that new buyers got with the time of each rollback. */
export function rollbacks(log: Logbook, rolledBack: readonly RolledBack[]): readonly Rollback[] {
  return rolledBack.map((one) => {
    const { remote, releaseId, at } = one;
    const due = log.dueAt(remote, releaseId);
    const late = log.documents
      .filter(({ given, requestedAt }) => given.get(remote) === releaseId && requestedAt > at)
      .map(({ requestedAt }) => requestedAt - at);
    return {
      ...one,
      dueMs: due === null ? null : Math.max(0, at - due),
      effectiveMs: Math.max(0, ...late),
    };
  });
}

/** Rollbacks that were too late, each in a sentence. */
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

/** Releases that changed from one document of a journey to the next without a rollback. */
export function changesUnderWay(
  journey: Logbook['documents'],
  rolledBack: readonly RolledBack[],
): string[] {
  return journey.flatMap((document, index) => {
    const before = journey[index - 1];
    if (!before) return [];
    return [...before.given].flatMap(([remote, releaseId]) => {
      const now = document.given.get(remote);
      const isGone = rolledBack.some((one) => one.releaseId === releaseId);
      return now === releaseId || isGone
        ? []
        : [`${remote} changed from ${releaseId} to ${now ?? 'none'} in the middle of a journey`];
    });
  });
}
