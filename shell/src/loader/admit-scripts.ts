import { vouchedAddresses } from './vouched-addresses';

/**
 * Fetches scripts against the hashes that the server gave for them. Each is then known to the browser under its address, so
 * that importing it asks nobody again: an import map cannot grow in every browser, and without a hash nothing is run.
 *
 * @param scripts path to hash; those that the document vouches for itself are left to it
 * @throws when one of them does not come, or is not what was vouched for
 */
export async function admitScripts(scripts: Readonly<Record<string, string>>): Promise<void> {
  const vouchedFor = vouchedAddresses();
  const others = Object.entries(scripts).filter(([path]) => !vouchedFor.has(path));
  await Promise.all(others.map(([path, hash]) => preload(path, hash)));
}

function preload(path: string, hash: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = path;
    link.integrity = hash;
    link.onload = () => {
      resolve();
    };
    link.onerror = () => {
      // Left there, it would count as fetched.
      link.remove();
      reject(new Error(`${path} did not come as it was vouched for.`));
    };
    document.head.append(link);
  });
}
