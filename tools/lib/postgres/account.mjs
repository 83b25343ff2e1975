import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Problem } from '../problem.mjs';

const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * @typedef {{ uid: number, gid: number }} Account
 *
 * The account of the database, or null for that of this process. PostgreSQL does not run as root, so root starts it as the owner
 * of the existing folder, otherwise as an unprivileged account of the system.
 *
 * @param {string} folder the database folder, which need not exist yet
 * @returns {Account | null}
 */
export function databaseAccount(folder, uid = process.getuid?.() ?? -1, passwd = readPasswd()) {
  if (uid !== 0) return null;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of UNPRIVILEGED) {
    const fields = passwd.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Problem(
    'The private PostgreSQL never runs as root and found no account named postgres or nobody: start as another user, or set DATABASE_URL.',
  );
}

/** Whether the account may enter every folder above `path`. @param {string} path @param {Account | null} account */
export function isReachable(path, account) {
  if (account === null) return true;
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (!mayEnter(statSync(folder), account)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayEnter({ mode, uid, gid }, account) {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function readPasswd() {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
}
