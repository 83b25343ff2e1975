import { seconds } from '../lib/seconds.mjs';
import type { Outcome } from './run';

const MOST_SHOWN = 20;

/** Prints the results. @returns a sentence for each failure */
export function report({ arrived, restarted, results, tookMs }: Outcome): string[] {
  const findings: string[] = [];
  for (const { name, sent, responded, error } of arrived) {
    console.log(`${name}: stopped with ${sent} requests before it, ${responded} got a response`);
    if (responded < sent)
      findings.push(`${name}: ${sent - responded} requests were cut off by the stop`);
    if (error) findings.push(error);
  }
  for (const { name, tookMs: restartMs, failed, error } of restarted) {
    console.log(
      `${name}: restarted in ${seconds(restartMs)} s, ${failed} requests failed during the restart`,
    );
    if (error) findings.push(error);
  }
  const sent = results.length;
  const failures = results.filter(({ isExpected }) => !isExpected);
  const rate = ((1_000 * sent) / tookMs).toFixed(0);
  console.log(
    `${sent} requests in ${seconds(tookMs)} s (${rate} a second) through HAProxy: ${failures.length} failed`,
  );
  for (const { what, outcome, text, during } of failures.slice(0, MOST_SHOWN)) {
    findings.push([`${what}: ${outcome}`, text, during].filter(Boolean).join(', '));
  }
  if (sent === 0) findings.push('No request was sent.');
  return findings;
}
