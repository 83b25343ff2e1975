import { probeFile } from '@edp/http';
import { pinnedHashes } from './pinned-scripts';

/**
 * Preloads scripts with integrity hashes from the server. A later `import()` uses the preloaded module without another
 * request. Not every browser can extend its import map, and no script runs without a hash.
 *
 * @param scripts path to hash; those in the document's import map are skipped
 * @param signal aborts at the deadline
 * @throws if a script does not load before the abort, or does not match its hash
 */
export async function preloadScripts(
  scripts: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const pinned = pinnedHashes();
  const others = Object.entries(scripts).filter(([path]) => !Object.hasOwn(pinned, path));
  await Promise.all(others.map(([path, hash]) => preload(path, hash, signal)));
}

function preload(path: string, hash: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const fail = () => {
      // The browser would treat a remaining link as fetched.
      link.remove();
      reject(new Error(`${path} did not load.`));
    };
    signal.addEventListener('abort', fail);
    if (!link.relList.supports('modulepreload')) {
      // Safari before 17: `import()` finds the verified file in the HTTP cache.
      void probeFile(path, hash).then((state) => (state === 'found' ? resolve() : fail()));
      return;
    }
    link.rel = 'modulepreload';
    link.href = path;
    link.integrity = hash;
    link.onload = () => resolve();
    link.onerror = fail;
    document.head.append(link);
  });
}
