/** Prints a figure with its upper limit, and sets exit code 1 when it is exceeded. */
export function checkAtMost(metric: string, value: number, limit: number): void {
  printResult(metric, value, limit, value <= limit);
}

/** The same for a lower limit. */
export function checkAtLeast(metric: string, value: number, limit: number): void {
  printResult(metric, value, limit, value >= limit);
}

function printResult(metric: string, value: number, limit: number, isMet: boolean): void {
  const shown = limit >= 95 ? value.toFixed(0) : value.toFixed(3);
  console.log(`  ${isMet ? 'ok    ' : 'MISSED'} ${metric}: ${shown} (limit ${limit})`);
  if (!isMet) process.exitCode ??= 1;
}
