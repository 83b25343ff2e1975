import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEST = /[.]test[.]tsx?$/;

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
 * Jest's arguments for the unit tests nearest to the changed files: those of the same folder, or of the first folder above it
 * that has some. None (all tests) without git, null when there are none. What else imports a changed file is left to
 * `npm test`: a change of a shared file reaches hundreds of tests.
 *
 * @param {string} root
 * @returns {readonly string[] | null}
 */
export function changedTests(root) {
  const files = changedFiles(root);
  if (!files) return [];
  const folders = new Set(files.map((file) => folderOfTests(root, file)).filter(Boolean));
  if (folders.size === 0) return null;
  // The files of each folder, without the folders in it.
  return [...folders].map((folder) => `/${folder}/[^/]+$`);
}

/** The nearest folder with unit tests, from that of a file upwards; '' for none. */
function folderOfTests(root, file) {
  let folder = dirname(file);
  while (folder !== '.' && !readdirSync(join(root, folder)).some((name) => TEST.test(name))) {
    folder = dirname(folder);
  }
  return folder === '.' ? '' : folder;
}

function git(root, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}
