import { linesByMoment, type Result } from '../harness/load/load';
import { countsOf, wrongPayments } from '../harness/payments/audit';
import type { Settled } from '../harness/payments/settlement';
import { seconds } from '../lib/seconds.mjs';
import { ROLLING_RESTART } from './disturbances';

const MOST_SHOWN = 20;

export interface Outcome extends Settled {
  /** Journeys that could not continue. */
  readonly broken: readonly string[];
  readonly findings: readonly string[];
  /** Of the probe: requests that were made once. */
  readonly results: readonly Result[];
  readonly buyingMs: number;
}

/** Prints the results. @returns a sentence for each failure */
export function report(outcome: Outcome): string[] {
  const { verdict, facts, broken, results, buyingMs } = outcome;
  const rate = ((1_000 * facts.reported.length) / buyingMs).toFixed(1);
  console.log(
    `${facts.reported.length} purchases in ${seconds(buyingMs)} s (${rate} a second): ${facts.attempts.length} attempts, ${facts.captures.length} charges`,
  );
  for (const line of linesByMoment(results)) console.log(`  ${line}`);
  console.log(`${countsOf(verdict)}, ${broken.length} unable to continue`);
  const incomplete = results.filter((one) => one.outcome === '503 without Retry-After').length;
  const failed = results.filter(
    ({ during, isExpected }) => during === ROLLING_RESTART && !isExpected,
  ).length;
  return [
    ...wrongPayments(verdict).slice(0, MOST_SHOWN),
    ...broken.slice(0, MOST_SHOWN),
    ...outcome.findings.slice(0, MOST_SHOWN),
    ...(incomplete > 0 ? [`${incomplete} requests got 503 without Retry-After.`] : []),
    ...(failed > 0 ? [`${failed} requests failed during the rolling restart.`] : []),
    ...(facts.captures.length === 0 ? ['No card was charged.'] : []),
  ];
}
