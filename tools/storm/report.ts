import type { Outcome } from './run';

/** Says how it went. @returns whether all of it held */
export function say(outcome: Outcome): boolean {
  const { journeys, broken, released, rollbacks, documents, told, tookMs } = outcome;
  const { live, takenBack, refusals } = released;
  console.log(
    `${journeys} journeys, ${broken.length} broken, in ${seconds(tookMs)} s; ${documents} documents, ${told.mounted} mounts and ${told.failed} failures told`,
  );
  console.log(
    `${live} releases, ${takenBack.length} taken back by the gateway, ${refusals.length} more refused by the registry`,
  );
  for (const { remote, fault, dueMs, effectiveMs } of rollbacks) {
    console.log(
      `  ${remote} (${fault}): ${dueMs === null ? 'before the visitors saw it was due' : `${dueMs} ms after it was due`}, gone from new pages after ${effectiveMs} ms`,
    );
  }
  const findings = [...broken, ...outcome.findings];
  for (const finding of findings) console.error(`  ${finding}`);
  return findings.length === 0;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(0);
}
