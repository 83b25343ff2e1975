import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.mjs';

const GUARD = pathToFileURL(join(ROOT, 'tools/lib/child-guard.mjs')).href;

/**
 * Starts a program of the checkout with this Node.js, which ends with this process, even after kill -9. Its output goes to pipes.
 *
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, detached?: boolean, signal?: AbortSignal | undefined }} [options]
 */
export function spawnGuarded(args, options = {}) {
  return spawn(process.execPath, ['--import', GUARD, ...args], {
    cwd: ROOT,
    ...options,
    // The guard detects the end of this process by the closed channel.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}
