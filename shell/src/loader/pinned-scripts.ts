import { type RemoteRelease, RETRY_QUERIES } from '@edp/contracts';
import type { FileState } from '@edp/http';
import type { ProbeFile } from './classify-load-error';

/** The folder of all files of a release, ending in a slash. */
export function folderOf({ entry }: RemoteRelease): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}

/** The integrity hashes in the import map of this document, by URL. */
export function pinnedHashes(): Readonly<Record<string, string>> {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  const { integrity = {} } = JSON.parse(map || '{}') as { integrity?: Record<string, string> };
  return integrity;
}

/**
 * The URL under which an attempt loads an entry. A browser may cache a failed or hanging module for the lifetime of the
 * page, so a retry uses another URL, but only one that the import map pins: the browser rejects any other.
 */
export function entryForAttempt(
  entry: string,
  attempt: number,
  pinned: Readonly<Record<string, string>> = pinnedHashes(),
): string {
  const query = ['', ...RETRY_QUERIES][attempt % (RETRY_QUERIES.length + 1)] ?? '';
  const url = entry + query;
  return Object.hasOwn(pinned, url) ? url : entry;
}

/**
 * Probes a file under each URL that this document pins. Browsers cache the URLs separately: otherwise a retry under
 * another URL could find a damaged file in the cache.
 *
 * @param probe compares the file with the hash, if given
 * @returns a probe with the result of the requested URL
 */
export function underEveryAddress(
  probe: (url: string, integrity?: string) => Promise<FileState>,
): ProbeFile {
  return async (url) => {
    const hashes = pinnedHashes();
    const others = Object.entries(hashes).filter(([other]) => other.startsWith(`${url}?`));
    const [state] = await Promise.all([
      probe(url, hashes[url]),
      ...others.map(([other, hash]) => probe(other, hash)),
    ]);
    return state;
  };
}
