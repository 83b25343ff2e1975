const TIMEOUT_MS = 5000;

/**
 * Asks whether a file of our own origin is there, without running or keeping it: to tell a file that is missing
 * from a connection that is lost.
 *
 * @param url path of a static file
 */
export async function probeFile(url: string): Promise<'found' | 'missing' | 'unreachable'> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal });
    // A server that is not itself is as good as none: it may be back in a moment.
    if (status >= 500) return 'unreachable';
    return status >= 400 ? 'missing' : 'found';
  } catch {
    return 'unreachable';
  }
}
