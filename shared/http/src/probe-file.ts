const TIMEOUT_MS = 5000;

/**
 * Asks whether a file of our own origin is there, without running it: to tell a file that is missing from a
 * connection that is lost. It is fetched past the browser's cache and renews what that keeps, since a file that
 * came damaged once would otherwise be kept for a year, and refused at every further try.
 *
 * @param url path of a static file
 */
export async function probeFile(url: string): Promise<'found' | 'missing' | 'unreachable'> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { cache: 'reload', signal });
    // Only what was read to its end is kept.
    await answer.arrayBuffer();
    const { status } = answer;
    // A server that is not itself is as good as none: it may be back in a moment.
    if (status >= 500) return 'unreachable';
    return status >= 400 ? 'missing' : 'found';
  } catch {
    return 'unreachable';
  }
}
