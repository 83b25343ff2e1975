import type { Outcome } from './run';

const MOST_SHOWN = 20;

/** Says how it went. @returns whether all of it held */
export function say({ arrived, restarted, load }: Outcome): boolean {
  const findings: string[] = [];
  for (const { name, sent, answered, fault } of arrived) {
    console.log(`${name}: stopped with ${sent} requests before it, ${answered} answered`);
    if (answered < sent) findings.push(`${name}: ${sent - answered} requests were cut at a stop`);
    if (fault) findings.push(fault);
  }
  for (const { name, tookMs, failed, fault } of restarted) {
    console.log(`${name}: restarted in ${seconds(tookMs)} s, ${failed} requests failed meanwhile`);
    if (fault) findings.push(fault);
  }
  const { sent, tookMs, failures } = load;
  const rate = ((1_000 * sent) / tookMs).toFixed(0);
  console.log(
    `${sent} requests in ${seconds(tookMs)} s (${rate} a second) through HAProxy: ${failures.length} failed`,
  );
  findings.push(...failures.slice(0, MOST_SHOWN));
  for (const finding of findings) console.error(`  ${finding}`);
  return findings.length === 0 && sent > 0;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(0);
}
