const TIMEOUT_MS = 5000;

/** What became of a file: altered is one that is there, with another content than was vouched for. */
export type FileState = 'found' | 'altered' | 'missing' | 'unreachable';

/**
 * Asks whether a file of our own origin is there, without running it: to tell a file that is missing from a
 * connection that is lost. It is fetched past the browser's cache and renews what that keeps, since a file that
 * came damaged once would otherwise be kept for a year, and refused at every further try.
 *
 * @param url path of a static file
 * @param integrity what is vouched for, `sha384-…`; without it, every content counts as found
 */
export async function probeFile(url: string, integrity?: string): Promise<FileState> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { cache: 'reload', signal });
    // Only what was read to its end is kept.
    await answer.arrayBuffer();
    const { status } = answer;
    // A server that is not itself is as good as none: it may be back in a moment.
    if (status >= 500) return 'unreachable';
    if (status >= 400) return 'missing';
    return integrity === undefined || (await isKeptAs(url, integrity)) ? 'found' : 'altered';
  } catch {
    return 'unreachable';
  }
}

/** Whether the browser finds what it has just kept to be what was vouched for. It counts the hash, and asks nobody again. */
async function isKeptAs(url: string, integrity: string): Promise<boolean> {
  try {
    await fetch(url, { cache: 'force-cache', integrity });
    return true;
  } catch {
    return false;
  }
}
