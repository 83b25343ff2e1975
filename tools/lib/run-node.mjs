import { createInterface } from 'node:readline';
import { spawnGuarded } from './spawn-guarded.mjs';

/**
 * Runs a program of the checkout with this Node.js to its end and hands on its lines.
 *
 * @param {readonly string[]} args
 * @param {{ say: (line: string) => void, signal?: AbortSignal | undefined }} options `signal` ends it early
 * @returns {Promise<boolean>} whether it ended well
 */
export function runNode(args, { say, signal }) {
  const child = spawnGuarded(args, { signal });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', say);
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}
