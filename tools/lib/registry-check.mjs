import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasesFolder } from './releases.mjs';
import { runNode } from './run-node.mjs';

const NOTHING = 'Nothing is published yet. npm start publishes it.';

/**
 * Reads the registry of releases, from the folder or the bucket of the settings.
 *
 * @param {string} dataDir
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<{ verdict: string, isProblem: boolean }>}
 */
export async function checkRegistry(dataDir, env) {
  if (!env.RELEASES_BUCKET) return verdictOf(folderProblem(releasesFolder(dataDir, env)));
  if (!env.AWS_ACCESS_KEY_ID || !env.AWS_SECRET_ACCESS_KEY)
    return { verdict: 'not checked: RELEASES_BUCKET is set without keys', isProblem: false };
  const lines = [];
  const args = ['--import', 'tsx', 'tools/registry/registry.ts', 'list'];
  const isRead = await runNode(args, { say: (line) => lines.push(line), env });
  if (isRead) return verdictOf(lines.length > 0 ? null : NOTHING);
  return verdictOf(`RELEASES_BUCKET: ${lines.join(' ')}`);
}

/** @param {string | null} problem */
function verdictOf(problem) {
  return { verdict: problem ?? 'ok', isProblem: problem !== null };
}

/** @param {string} folder */
function folderProblem(folder) {
  const file = join(folder, 'registry.json');
  if (!existsSync(file)) return NOTHING;
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return null;
  } catch {
    return `${file} is damaged; docs/runbook.md explains how to restore it.`;
  }
}
