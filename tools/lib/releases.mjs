import { Problem } from './problem.mjs';
import { runNode } from './run-node.mjs';

/** @typedef {{ say: (line: string) => void, signal?: AbortSignal | undefined }} Run */

/** Builds what is stale. @param {Run} run */
export async function buildStale(run) {
  if (await runNode(['tools/build.mjs'], run)) return;
  throw new Problem('The build failed; what is wrong stands above.');
}

/**
 * Publishes and promotes what lies in the `dist` folders of the named remotes, or of all.
 *
 * @param {string} dataDir
 * @param {Run} run
 * @param {readonly string[]} [names]
 */
export async function deployRemotes(dataDir, run, names = []) {
  const args = ['--import', 'tsx', 'tools/registry/registry.ts', 'deploy', ...names];
  const lines = [];
  const signal = run.signal;
  const well = await runNode([...args, `--data-dir=${dataDir}`], {
    say: (line) => lines.push(line),
    signal,
  });
  if (!well) throw new Problem(`The remotes could not be published: ${lines.join(' ')}`);
  for (const line of lines) run.say(line);
}
