/** A telephone number without its leading zero; counts, durations and ids of this product are shorter. */
const MIN_DIGITS = 9;

/**
 * Fast check, because every line is scanned: whether there may be an e-mail address, or, from an offset, a run of
 * digits as long as a telephone number, also grouped. It skips ahead, because no such run fits between two probes.
 */
export function isSuspicious(line: string, from: number): boolean {
  if (line.includes('@') || line.includes('%40')) return true;
  for (let at = from + MIN_DIGITS - 1; at < line.length; at += MIN_DIGITS) {
    if (!isPartOfRun(line.charCodeAt(at))) continue;
    while (at > from && isPartOfRun(line.charCodeAt(at - 1))) at -= 1;
    let digits = 0;
    for (; isPartOfRun(line.charCodeAt(at)); at += 1) {
      if (isDigit(line.charCodeAt(at))) digits += 1;
    }
    if (digits >= MIN_DIGITS) return true;
  }
  return false;
}

function isPartOfRun(code: number): boolean {
  return isDigit(code) || code === 0x20 || code === 0x2d;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
