import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run-node.mjs';

/** @typedef {{ say: (line: string) => void, signal?: AbortSignal | undefined }} Run */

/** Builds what is stale. @param {Run} run */
export async function buildStale(run) {
  if (await runNode(['tools/build.mjs'], run)) return;
  throw new Problem('The build failed. See the errors above.');
}

/**
 * Publishes and promotes what lies in the `dist` folders of the named remotes, or of all.
 *
 * @param {string} dataDir
 * @param {Run} run
 * @param {readonly string[]} [names]
 */
export async function deployRemotes(dataDir, run, names = []) {
  // What lies in the folder tells nothing of a bucket.
  const isFolder = !process.env.RELEASES_BUCKET;
  // What lies there from before was signed by nobody.
  const isUnsigned = !existsSync(join(dataDir, 'release-keys/gateway.pub'));
  if (isUnsigned && existsSync(join(dataDir, 'releases/registry.json'))) {
    await registry(['sign'], dataDir, run);
  }
  if (isFolder && names.length === 0 && areLive(join(dataDir, 'releases'))) return;
  // The shell that was just built is the one that will be served with them.
  await registry(['deploy', ...names, '--as-built', '--shell=shell/dist'], dataDir, run);
}

/** @param {readonly string[]} orders @param {string} dataDir @param {Run} run */
async function registry(orders, dataDir, { say, signal }) {
  const lines = [];
  const args = ['--import', 'tsx', 'tools/registry/registry.ts', ...orders];
  const well = await runNode([...args, `--data-dir=${dataDir}`], {
    say: (line) => lines.push(line),
    signal,
  });
  if (!well) throw new Problem(`The remotes could not be published: ${lines.join(' ')}`);
  for (const line of lines) say(line);
}

/**
 * Whether what lies in the `dist` folders of all remotes is what the registry calls live, or was rolled back
 * and stays so. A quick look, so that a start with nothing new need not load the program that publishes.
 *
 * @param {string} releases
 * @param {string} [root]
 */
export function areLive(releases, root = ROOT) {
  try {
    const { remotes, ended = {} } = readJson(join(releases, 'registry.json'));
    return readdirSync(root)
      .filter((name) => name.startsWith('mfe-'))
      .every((name) => {
        const { releaseId } = readJson(join(root, name, 'dist/release.json'));
        const published = join(releases, name, releaseId, 'release.json');
        const { active, withdrawn = [] } = remotes[name] ?? ended[name];
        return (active === releaseId || withdrawn.includes(releaseId)) && existsSync(published);
      });
  } catch {
    // Something is missing or damaged: publishing finds out what, and says it.
    return false;
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
