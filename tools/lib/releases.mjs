import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem } from './problem.mjs';
import { remoteNames, ROOT } from './root.mjs';
import { runNode } from './run-node.mjs';

/**
 * @typedef {object} Run
 * @property {(line: string) => void} say
 * @property {Record<string, string | undefined>} [env] of the commands, by default that of this process
 * @property {AbortSignal | undefined} [signal]
 */

/**
 * The folder of releases and registry, as the gateway reads it.
 *
 * @param {string} dataDir
 * @param {Record<string, string | undefined>} env
 */
export function releasesFolder(dataDir, env) {
  return resolve(ROOT, env.RELEASES_DIR || join(dataDir, 'releases'));
}

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
  const { env = process.env } = run;
  const releases = releasesFolder(dataDir, env);
  // The contents of the folder say nothing about a bucket.
  const isFolder = !env.RELEASES_BUCKET;
  // The keys are not in a backup: restored releases without them are signed with new ones.
  const { RELEASE_KEYS: keys } = env;
  const keysFolder = keys && keys !== 'off' ? keys : join(dataDir, 'release-keys');
  const isUnsigned = !existsSync(join(keysFolder, 'gateway.pub'));
  if (isUnsigned && existsSync(join(releases, 'registry.json'))) {
    await registry(['sign'], dataDir, run);
  }
  if (isFolder && names.length === 0 && areLive(releases)) return;
  // The shell that was just built is the one that will be served with them.
  await registry(['deploy', ...names, '--as-built', '--shell=shell/dist'], dataDir, run);
}

/** @param {readonly string[]} orders @param {string} dataDir @param {Run} run */
async function registry(orders, dataDir, { say, ...run }) {
  const lines = [];
  const args = ['--import', 'tsx', 'tools/registry/registry.ts', ...orders];
  const well = await runNode([...args, `--data-dir=${dataDir}`], {
    ...run,
    say: (line) => lines.push(line),
  });
  if (!well) throw new Problem(`The remotes could not be published: ${lines.join(' ')}`);
  for (const line of lines) say(line);
}

/**
 * Whether the `dist` folders of all remotes contain the live releases of the registry, or releases that were rolled back. A quick
 * check, so that a start with nothing new does not load the registry command.
 *
 * @param {string} releases
 * @param {string} [root]
 */
export function areLive(releases, root = ROOT) {
  try {
    const { remotes, ended = {} } = readJson(join(releases, 'registry.json'));
    return remoteNames(root).every((name) => {
      const { releaseId } = readJson(join(root, name, 'dist/release.json'));
      const published = join(releases, name, releaseId, 'release.json');
      const { active, withdrawn = [] } = remotes[name] ?? ended[name];
      return (active === releaseId || withdrawn.includes(releaseId)) && existsSync(published);
    });
  } catch {
    // Something is missing or damaged: the registry command reports it.
    return false;
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
