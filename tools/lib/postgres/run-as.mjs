import { Problem } from '../problem.mjs';
import { isReachable } from './account.mjs';

/**
 * The spawn options of a PostgreSQL program, and the path of its folder for the arguments. In a closed folder (a checkout in /root)
 * the account cannot resolve the path; /proc/self/cwd, which is set before the change of the account, works.
 *
 * @param {import('./account.mjs').Account | null} account
 * @param {string} folder
 */
export function runAs(account, folder) {
  const options = {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    ...(account ?? {}),
  };
  if (isReachable(folder, account)) return { options, path: folder };
  if (process.platform === 'linux') return { options, path: '/proc/self/cwd' };
  throw new Problem(
    `DATA_DIR: the unprivileged account that runs PostgreSQL cannot enter ${folder}. Choose a folder that everyone can enter, or start as another user.`,
  );
}
