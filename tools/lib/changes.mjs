import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Files with uncommitted changes, else those of the last commit; null without git.
 *
 * @param {string} root
 * @returns {readonly string[] | null}
 */
export function changedFiles(root) {
  const uncommitted = git(root, 'diff', '--name-only', '--diff-filter=d', 'HEAD');
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard');
  if (!uncommitted || !untracked) return null;
  const files = [...uncommitted, ...untracked];
  if (files.length > 0) return files;
  return git(root, 'show', '--name-only', '--diff-filter=d', '--format=', 'HEAD');
}

/**
 * Jest's arguments for the tests of the changed packages that import a changed file: none (all tests) without git,
 * null when no package has changed. Tests of other packages that import one are left to `npm test`: a change of a
 * shared package reaches hundreds.
 *
 * @param {string} root
 * @returns {readonly string[] | null}
 */
export function changedTests(root) {
  const files = changedFiles(root);
  if (!files) return [];
  const projects = new Set(
    files.map((file) => projectOf(root, file)).filter((name) => name !== ''),
  );
  if (projects.size === 0) return null;
  return [
    ...['--passWithNoTests', '--selectProjects', ...projects],
    ...['--findRelatedTests', ...files],
  ];
}

/** The name of the Jest project that a file belongs to: its package's folder. */
function projectOf(root, file) {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    if (existsSync(join(root, folder, 'jest.config.mjs'))) return basename(folder);
  }
  return '';
}

function git(root, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}
