import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Problem } from '../lib/problem.mjs';
import { isProgram, findOnPath } from '../lib/programs.mjs';

/** Dumps one database with PostgreSQL's own program. */
export function dump(url: string, file: string, pgBin: string | undefined): void {
  run('pg_dump', ['--format=custom', '--no-owner', '--file', file], url, pgBin);
}

/** Restores a dump into an empty database, in one transaction. */
export function restoreDump(file: string, url: string, pgBin: string | undefined): void {
  const { pathname } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  run(
    'pg_restore',
    ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${database}`, file],
    url,
    pgBin,
  );
}

/** Passes the address in the environment, because other users can see the arguments of a process. */
function run(
  program: string,
  args: readonly string[],
  url: string,
  pgBin: string | undefined,
): void {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslMode = searchParams.get('sslmode');
  const authority = searchParams.get('sslrootcert');
  const { status, stderr, error } = spawnSync(find(program, pgBin), args, {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'] ?? '',
      PGHOST: hostname,
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      ...(sslMode !== null && { PGSSLMODE: sslMode }),
      ...(authority !== null && { PGSSLROOTCERT: authority }),
    },
  });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim().split('\n').at(-1) ?? `code ${status}`;
  throw new Problem(`${program} failed: ${reason}`);
}

function find(program: string, pgBin: string | undefined): string {
  const own = pgBin === undefined ? undefined : join(pgBin, program);
  const found = own !== undefined && isProgram(own) ? own : findOnPath([program], process.env);
  if (found) return found;
  throw new Problem(
    `There is no ${program}: install PostgreSQL's client programs, or set PG_BIN to their folder.`,
  );
}
