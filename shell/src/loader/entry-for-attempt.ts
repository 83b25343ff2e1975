/**
 * The address under which an entry is fetched. A browser may keep a failed or hanging module for as
 * long as the page lives, so a retry asks under another address; but only under one that the page's
 * import map vouches for, since any other would be refused.
 */
export function entryForAttempt(
  entry: string,
  attempt: number,
  vouchedFor: ReadonlySet<string> = vouchedAddresses(),
): string {
  const address = `${entry}?r=${attempt}`;
  return attempt > 0 && vouchedFor.has(address) ? address : entry;
}

function vouchedAddresses(): ReadonlySet<string> {
  const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
  return new Set(Object.keys(integrity));
}
