import { isWell, type Sample } from './probe';
import type { Outcome } from './run';

const MOST_SHOWN = 20;

/** Prints how it went. @returns a sentence for everything that did not hold */
export function report(outcome: Outcome): string[] {
  const { verdict, facts, broken, samples, buyingMs } = outcome;
  const { lost, chargedTwice, stuck, invented } = verdict;
  const seconds = buyingMs / 1000;
  const rate = (facts.told.length / seconds).toFixed(1);
  console.log(
    `${facts.told.length} purchases in ${seconds.toFixed(0)} s (${rate} a second): ${facts.attempts.length} attempts, ${facts.captures.length} charges`,
  );
  for (const line of byMoment(samples)) console.log(`  ${line}`);
  console.log(
    `${lost.length} lost, ${chargedTwice.length} charged twice, ${stuck.length} stuck, ${invented.length} invented, ${broken.length} unable to continue`,
  );
  const untold = samples.filter(({ outcome: how }) => how === '503 without Retry-After').length;
  return [
    ...[...lost, ...chargedTwice, ...stuck, ...invented].slice(0, MOST_SHOWN),
    ...broken.slice(0, MOST_SHOWN),
    ...outcome.findings,
    ...(untold > 0 ? [`${untold} requests got 503 without Retry-After.`] : []),
    ...(facts.captures.length === 0 ? ['No card was charged.'] : []),
  ];
}

/** The outcome of the requests of the probe that are sent once, for each disturbance. */
function byMoment(samples: readonly Sample[]): string[] {
  const moments = [...new Set(samples.map(({ during }) => during))];
  return moments.map((moment) => {
    const made = samples.filter(({ during }) => during === moment);
    const failed = made.filter((sample) => !isWell(sample));
    const outcomes = [...new Set(failed.map(({ outcome }) => outcome))];
    const counts = outcomes.map(
      (how) => `${how} ${failed.filter(({ outcome }) => outcome === how).length}`,
    );
    const took = made.map(({ startedAt, endedAt }) => endedAt - startedAt).sort((a, b) => a - b);
    const median = took[Math.floor(took.length / 2)] ?? 0;
    return `${moment}: ${made.length} single requests, median ${median} ms, ${failed.length} failed${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`;
  });
}
