import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEST = /[.]test[.]tsx?$/;
/** The tests that read documents. */
const TESTS_OF_DOCS = '/tools/lib/docs[^/]*$';

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
 * that has some, itself or in its `src`, as for texts; for documents the tests that read them. None (all tests) without git,
 * null when there are none. What else imports a changed file is left to `npm test`: a change of a shared file reaches hundreds
 * of tests.
 *
 * @param {string} root
 * @returns {readonly string[] | null}
 */
export function changedTests(root) {
  const files = changedFiles(root);
  if (!files) return [];
  const tests = new Set(files.map((file) => testsOf(root, file)).filter(Boolean));
  return tests.size === 0 ? null : [...tests];
}

/** The pattern of the unit tests nearest to a file; '' for none. */
function testsOf(root, file) {
  if (file.endsWith('.md')) return TESTS_OF_DOCS;
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const found = [folder, `${folder}/src`].find((one) => hasTests(join(root, one)));
    // The files of the folder, without the folders in it.
    if (found) return `/${found}/[^/]+$`;
  }
  return '';
}

function hasTests(folder) {
  return existsSync(folder) && readdirSync(folder).some((name) => TEST.test(name));
}

function git(root, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}
