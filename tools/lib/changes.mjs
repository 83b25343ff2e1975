import { spawnSync } from 'node:child_process';

/**
 * Jest's arguments for the tests that matter while working: those of uncommitted changes, else those
 * of the last commit, else (no git) all.
 *
 * @param {string} root
 */
export function changedSince(root) {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) return [];
  return stdout.trim() ? ['--onlyChanged'] : ['--lastCommit'];
}
