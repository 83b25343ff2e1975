const TIMEOUT_MS = 5000;

/** What became of a file: altered is one that is there, with another content than was vouched for. */
export type FileState = 'found' | 'altered' | 'missing' | 'unreachable';

/**
 * Asks whether a file of our own origin is there, without running it: to tell a file that is missing from a
 * connection that is lost. It is fetched past the browser's cache and renews what that keeps, since a file that
 * came damaged once would otherwise be kept for a year, and refused at every further try.
 *
 * @param url path of a static file
 * @param integrity what is vouched for, `sha384-…`; without, any content will do
 */
export async function probeFile(url: string, integrity?: string): Promise<FileState> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { cache: 'reload', signal });
    // Only what was read to its end is kept.
    const content = await answer.arrayBuffer();
    const { status } = answer;
    // A server that is not itself is as good as none: it may be back in a moment.
    if (status >= 500) return 'unreachable';
    if (status >= 400) return 'missing';
    return integrity === undefined || (await isOf(integrity, content)) ? 'found' : 'altered';
  } catch {
    return 'unreachable';
  }
}

/** Outside of secure contexts a page cannot count hashes: any content will do there, too. */
async function isOf(integrity: string, content: ArrayBuffer): Promise<boolean> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return true;
  const hash = new Uint8Array(await subtle.digest('SHA-384', content));
  return integrity === `sha384-${btoa(String.fromCharCode(...hash))}`;
}
