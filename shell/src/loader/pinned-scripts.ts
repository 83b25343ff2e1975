import type { FileState } from '@edp/http';
import type { ProbeFile } from './classify-load-error';

/** How many further addresses of each entry the gateway vouches for, `?r=1` and on. */
const FURTHER_ADDRESSES = 2;

/** Address of a script to the hash that the import map of this document has for it. */
export function pinnedHashes(): Readonly<Record<string, string>> {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  const { integrity = {} } = JSON.parse(map || '{}') as { integrity?: Record<string, string> };
  return integrity;
}

/**
 * The address under which an entry is fetched. A browser may keep a failed or hanging module for as
 * long as the page lives, so a retry asks under another address; but only under one that the page's
 * import map vouches for, since any other would be refused.
 */
export function entryForAttempt(
  entry: string,
  attempt: number,
  vouchedFor: Readonly<Record<string, string>> = pinnedHashes(),
): string {
  const further = attempt % (FURTHER_ADDRESSES + 1);
  const address = `${entry}?r=${further}`;
  return further > 0 && Object.hasOwn(vouchedFor, address) ? address : entry;
}

/**
 * Asks for a file under each address that this document vouches for. Browsers keep what came under each by itself: a retry
 * under another address would meet the damaged file that was kept there.
 *
 * @param probe holds the file against its hash, where it is given one
 * @returns a probe that answers as the one address does that was asked for
 */
export function underEveryAddress(
  probe: (url: string, integrity?: string) => Promise<FileState>,
): ProbeFile {
  return async (url) => {
    const hashes = pinnedHashes();
    const others = Object.entries(hashes).filter(([address]) => address.startsWith(`${url}?`));
    const [answer] = await Promise.all([
      probe(url, hashes[url]),
      ...others.map(([address, hash]) => probe(address, hash)),
    ]);
    return answer;
  };
}
