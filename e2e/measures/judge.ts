/** Prints a figure beside its limit, and makes the command fail where the limit is missed. */
export function judge(what: string, value: number, limit: number): void {
  say(what, value, limit, value <= limit);
}

/** The same for a figure that may not be lower. */
export function judgeAtLeast(what: string, value: number, limit: number): void {
  say(what, value, limit, value >= limit);
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function say(what: string, value: number, limit: number, isKept: boolean): void {
  const shown = limit >= 95 ? value.toFixed(0) : value.toFixed(3);
  console.log(`  ${isKept ? 'ok    ' : 'MISSED'} ${what}: ${shown} (limit ${limit})`);
  if (!isKept) process.exitCode ??= 1;
}
