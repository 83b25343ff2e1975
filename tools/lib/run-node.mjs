import { createInterface } from 'node:readline';
import { spawnGuarded } from './spawn-guarded.mjs';

/**
 * Runs a program of the checkout with this Node.js and passes its output lines to `say`.
 *
 * @param {readonly string[]} args
 * @param {{ say: (line: string) => void, signal?: AbortSignal | undefined, env?: NodeJS.ProcessEnv }} options `signal` ends it
 *   early; `env` is its environment, by default that of this process
 * @returns {Promise<boolean>} whether its exit code is 0
 */
export function runNode(args, { say, signal, env }) {
  const child = spawnGuarded(args, { signal, ...(env && { env }) });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', say);
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}
