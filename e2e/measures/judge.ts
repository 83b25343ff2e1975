/** Prints a figure with its upper limit, and makes the command fail when it is exceeded. */
export function judge(what: string, value: number, limit: number): void {
  say(what, value, limit, value <= limit);
}

/** The same for a lower limit. */
export function judgeAtLeast(what: string, value: number, limit: number): void {
  say(what, value, limit, value >= limit);
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function say(what: string, value: number, limit: number, isMet: boolean): void {
  const shown = limit >= 95 ? value.toFixed(0) : value.toFixed(3);
  console.log(`  ${isMet ? 'ok    ' : 'MISSED'} ${what}: ${shown} (limit ${limit})`);
  if (!isMet) process.exitCode ??= 1;
}
