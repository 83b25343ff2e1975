import { seconds } from '../../lib/seconds.mjs';
import type { Logbook } from './logbook';
import type { Released } from './squads';
import type { Rollback } from './verdict';

export interface Outcome {
  readonly journeys: number;
  readonly broken: readonly string[];
  readonly released: Released;
  readonly rollbacks: readonly Rollback[];
  readonly findings: readonly string[];
  readonly documents: number;
  readonly reports: Logbook['counts'];
  readonly tookMs: number;
}

/** Prints the results. @returns a sentence for each failure */
export function report(outcome: Outcome): string[] {
  const { journeys, broken, released, rollbacks, documents, reports, tookMs } = outcome;
  const { live, rolledBack, rejections } = released;
  console.log(
    `${journeys} journeys, ${broken.length} broken, in ${seconds(tookMs)} s; ${documents} documents, ${reports.mounted} mounts and ${reports.failed} failures reported`,
  );
  console.log(
    `${live} releases, ${rolledBack.length} rolled back by the gateway, ${rejections.length} more rejected by the registry`,
  );
  for (const { remote, fault, dueMs, effectiveMs } of rollbacks) {
    console.log(
      `  ${remote} (${fault}): ${dueMs === null ? 'before the buyers saw it was due' : `${dueMs} ms after it was due`}, gone from new pages after ${effectiveMs} ms`,
    );
  }
  return [...broken, ...outcome.findings];
}
