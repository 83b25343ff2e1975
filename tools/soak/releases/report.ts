import type { Outcome } from './run';

/** Prints how it went. @returns a sentence for everything that did not hold */
export function report(outcome: Outcome): string[] {
  const { journeys, broken, released, rollbacks, documents, told, tookMs } = outcome;
  const { live, rolledBack, refusals } = released;
  console.log(
    `${journeys} journeys, ${broken.length} broken, in ${seconds(tookMs)} s; ${documents} documents, ${told.mounted} mounts and ${told.failed} failures told`,
  );
  console.log(
    `${live} releases, ${rolledBack.length} rolled back by the gateway, ${refusals.length} more rejected by the registry`,
  );
  for (const { remote, fault, dueMs, effectiveMs } of rollbacks) {
    console.log(
      `  ${remote} (${fault}): ${dueMs === null ? 'before the buyers saw it was due' : `${dueMs} ms after it was due`}, gone from new pages after ${effectiveMs} ms`,
    );
  }
  return [...broken, ...outcome.findings];
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(0);
}
