import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstall, findProgram } from '../lib/programs.mjs';

/** Debian's programs that a fleet runs on, besides HAProxy. */
export interface Programs {
  /** The folder of `postgres`, `pg_basebackup` and others: the npm package of PostgreSQL has the server alone. */
  readonly postgresBin: string;
  readonly pgbouncer: string;
  /** The library that gives a process another time. */
  readonly faketime: string;
}

const POSTGRES = '/usr/lib/postgresql';
const LIBRARIES = '/usr/lib';

/** @throws {Problem} where one is missing and cannot be installed */
export function findPrograms(say: (line: string) => void): Programs {
  return {
    postgresBin: findOrInstall({ what: 'PostgreSQL', debian: 'postgresql', find: newestBin }, say),
    pgbouncer: findProgram({ name: 'pgbouncer', debian: 'pgbouncer' }, say),
    faketime: findOrInstall({ what: 'libfaketime', debian: 'faketime', find: faketime }, say),
  };
}

function newestBin(): string | undefined {
  const versions = namesIn(POSTGRES).sort((a, b) => Number(b) - Number(a));
  return firstThat(
    versions.map((version) => join(POSTGRES, version, 'bin')),
    'pg_basebackup',
  );
}

function faketime(): string | undefined {
  const library = 'faketime/libfaketime.so.1';
  const folder = firstThat(
    namesIn(LIBRARIES).map((name) => join(LIBRARIES, name)),
    library,
  );
  return folder && join(folder, library);
}

function firstThat(folders: readonly string[], holds: string): string | undefined {
  return folders.find((folder) => existsSync(join(folder, holds)));
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
