import type { Fates } from '../../harness/fault-proxy';
import { countsOf, type Facts, type Verdict, wrongPayments } from '../../harness/payments/audit';
import type { ServerFailure } from '../../harness/retry';
import { seconds } from '../../lib/seconds.mjs';
import { faultsNotInjected } from './faults-not-injected';
import type { Lines } from './faulty-lines';
import type { Killer } from './killer';
import { unexplainedFailures } from './unexplained-failures';

export interface Outcome {
  readonly verdict: Verdict;
  readonly facts: Facts;
  readonly kills: Killer['kills'];
  /** How often two parts were killed together. */
  readonly pairs: number;
  readonly lines: Lines;
  /** Responses with 5xx while nothing was killed. */
  readonly failures: readonly ServerFailure[];
  /** From the first buyer to the last. */
  readonly payingMs: number;
  /** From the last restart until no payment was pending. */
  readonly settlingMs: number;
}

const LINES = { shop: 'submissions', orders: 'orders', webhooks: 'webhooks' } as const;

/** Prints the results. @returns a sentence for each failure */
export function report(outcome: Outcome): string[] {
  const { verdict, facts, kills, pairs, lines, failures, payingMs, settlingMs } = outcome;
  const findings = [
    ...wrongPayments(verdict),
    ...faultsNotInjected(kills, lines),
    ...unexplainedFailures(failures, lines),
  ];
  const { captures, attempts, reported } = facts;
  const killed = Object.values(kills).reduce((sum, times) => sum + times, 0);
  console.log(
    `${reported.length} buyers, ${attempts.length} attempts, ${captures.length} charges in ${seconds(payingMs)} s`,
  );
  console.log(`  ${killed} processes killed, ${pairs} times two at once: ${listOf(kills)}`);
  for (const [line, what] of Object.entries(LINES)) {
    console.log(`  ${what}: ${listOf(lines[line as keyof Lines].countsByFate)}`);
  }
  console.log(`  ${failures.length} responses with 5xx while nothing was killed`);
  console.log(`${countsOf(verdict)}; settled ${seconds(settlingMs)} s after the last restart`);
  return findings;
}

function listOf(counts: Fates | Killer['kills']): string {
  const counted = Object.entries(counts).filter(([, times]) => times > 0);
  return counted.map(([what, times]) => `${what} ${times}`).join(', ');
}
