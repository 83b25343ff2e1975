const TIMEOUT_MS = 5000;

/** The state of a file. `altered` exists, but its content does not match the integrity hash. */
export type FileState = 'found' | 'altered' | 'missing' | 'unreachable';

/**
 * Checks whether a file of our own origin exists, without running it: distinguishes a missing file from a lost
 * connection. The request bypasses and renews the browser's cache, because a damaged file would otherwise stay cached
 * for a year and be rejected at every retry.
 *
 * @param url path of a static file
 * @param integrity expected hash, `sha384-…`; without it, any content counts as found
 */
export async function probeFile(url: string, integrity?: string): Promise<FileState> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { cache: 'reload', signal });
    // The browser caches only a response that was read completely.
    await response.arrayBuffer();
    const { status } = response;
    // A failing server counts as unreachable, because it may recover.
    if (status >= 500) return 'unreachable';
    if (status >= 400) return 'missing';
    return integrity === undefined || (await isCachedIntact(url, integrity)) ? 'found' : 'altered';
  } catch {
    return 'unreachable';
  }
}

/** Whether the file that the browser has just cached matches the hash. Reads the cache only. */
async function isCachedIntact(url: string, integrity: string): Promise<boolean> {
  try {
    await fetch(url, { cache: 'force-cache', integrity });
    return true;
  } catch {
    return false;
  }
}
