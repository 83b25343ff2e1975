import { Problem } from '../problem.mjs';
import { isReachable } from './account.mjs';

/**
 * How a PostgreSQL program is started on a folder: the spawn options, and the path to name it by.
 * Below a closed folder (a checkout in /root) the account cannot walk the path; the kernel's link to
 * the working folder, entered before the account is taken on, needs no walk.
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
