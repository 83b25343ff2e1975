import { vouchedAddresses } from './vouched-addresses';

/** How many further addresses of each entry the gateway vouches for, `?r=1` and on. */
const FURTHER_ADDRESSES = 2;

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
  const further = attempt % (FURTHER_ADDRESSES + 1);
  const address = `${entry}?r=${further}`;
  return further > 0 && vouchedFor.has(address) ? address : entry;
}
