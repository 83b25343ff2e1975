import { pinnedHashes } from './pinned-scripts';

/**
 * Fetches scripts against the hashes that the server gave for them. Each is then known to the browser under its address, so
 * that importing it asks nobody again: an import map cannot grow in every browser, and without a hash nothing is run.
 *
 * @param scripts path to hash; those that the document vouches for itself are left to it
 * @param signal nobody waits for them any more
 * @throws when one of them does not come in time, or does not have its pinned hash
 */
export async function admitScripts(
  scripts: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const vouchedFor = pinnedHashes();
  const others = Object.entries(scripts).filter(([path]) => !Object.hasOwn(vouchedFor, path));
  await Promise.all(others.map(([path, hash]) => preload(path, hash, signal)));
}

function preload(path: string, hash: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    let hasCome = false;
    const fail = (why: string) => {
      // Left there, it would count as fetched.
      link.remove();
      reject(new Error(`${path} did not come ${why}.`));
    };
    link.rel = 'modulepreload';
    link.href = path;
    link.integrity = hash;
    link.onload = () => {
      hasCome = true;
      resolve();
    };
    link.onerror = () => {
      fail('with its pinned hash');
    };
    signal.addEventListener('abort', () => {
      if (!hasCome) fail('in time');
    });
    document.head.append(link);
  });
}
