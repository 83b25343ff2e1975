import type { Outcome } from './run';

const MOST_SHOWN = 20;

/** Prints how it went. @returns a sentence for everything that did not hold */
export function report({ arrived, restarted, load }: Outcome): string[] {
  const findings: string[] = [];
  for (const { name, sent, answered, fault } of arrived) {
    console.log(`${name}: stopped with ${sent} requests before it, ${answered} got a response`);
    if (answered < sent)
      findings.push(`${name}: ${sent - answered} requests were cut off by the stop`);
    if (fault) findings.push(fault);
  }
  for (const { name, tookMs, failed, fault } of restarted) {
    console.log(
      `${name}: restarted in ${seconds(tookMs)} s, ${failed} requests failed during the restart`,
    );
    if (fault) findings.push(fault);
  }
  const { sent, tookMs, failures } = load;
  const rate = ((1_000 * sent) / tookMs).toFixed(0);
  console.log(
    `${sent} requests in ${seconds(tookMs)} s (${rate} a second) through HAProxy: ${failures.length} failed`,
  );
  findings.push(...failures.slice(0, MOST_SHOWN));
  if (sent === 0) findings.push('No request was sent.');
  return findings;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(0);
}
