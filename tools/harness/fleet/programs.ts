import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemBinaries } from '../../lib/postgres/binaries.mjs';
import { findOrInstall, findProgram } from '../../lib/programs.mjs';

/** Debian's programs that a fleet needs besides HAProxy. */
interface Programs {
  /** The folder of `postgres`, `pg_basebackup` and others: the npm package of PostgreSQL contains only the server. */
  readonly postgresBin: string;
  readonly pgbouncer: string;
  /** The library that changes the clock of a process. */
  readonly faketime: string;
}

const LIBRARIES = '/usr/lib';

/** @throws {Problem} when one is missing and cannot be installed */
export function findPrograms(say: (line: string) => void): Programs {
  return {
    postgresBin: findOrInstall(
      {
        what: 'PostgreSQL',
        debian: 'postgresql',
        find: () => systemBinaries('pg_basebackup'),
      },
      say,
    ),
    pgbouncer: findProgram({ name: 'pgbouncer', debian: 'pgbouncer' }, say),
    faketime: findOrInstall({ what: 'libfaketime', debian: 'faketime', find: faketime }, say),
  };
}

function faketime(): string | undefined {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  return folders
    .map((folder) => join(LIBRARIES, folder, 'faketime/libfaketime.so.1'))
    .find((file) => existsSync(file));
}
