import type { Fates } from '../../harness/fault-proxy';
import { countsOf, wrongPayments } from '../../harness/payments/audit';
import type { Settled } from '../../harness/payments/settlement';
import type { ServerFailure } from '../../harness/retry';
import { seconds } from '../../lib/seconds.mjs';
import { faultsNotInjected } from './faults-not-injected';
import type { Lines } from './faulty-lines';
import type { Killer } from './killer';
import { unexplainedFailures } from './unexplained-failures';

export interface Outcome extends Settled {
  readonly killer: Killer;
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
  const { verdict, facts, killer, lines, failures, payingMs, settlingMs } = outcome;
  const { kills, together } = killer;
  const findings = [
    ...wrongPayments(verdict),
    ...faultsNotInjected({ ...kills, 'all at once': together.all }, lines),
    ...unexplainedFailures(failures, lines),
  ];
  const { captures, attempts, reported } = facts;
  const killed = Object.values(kills).reduce((sum, times) => sum + times, 0);
  console.log(
    `${reported.length} buyers, ${attempts.length} attempts, ${captures.length} charges in ${seconds(payingMs)} s`,
  );
  console.log(
    `  ${killed} processes killed, ${together.two} times two at once, ${together.all} times all: ${listOf(kills)}`,
  );
  console.log(`  started again in at most ${seconds(killer.longestRestart(), 1)} s`);
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
