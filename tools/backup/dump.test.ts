import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { dump } from './dump';

const folder = temporaryFolder();

/** What `pg_dump` is given of a database, without its arguments. */
function environmentOf(url: string): string[] {
  const file = join(folder, 'edp.dump');
  // The file is the last argument.
  const program = '#!/bin/sh\nwhile [ $# -gt 1 ]; do shift; done\nenv | grep ^PG | sort >"$1"\n';
  writeFileSync(join(folder, 'pg_dump'), program, { mode: 0o755 });
  dump(url, file, folder);
  return readFileSync(file, 'utf8').trim().split('\n');
}

describe('a dump', () => {
  it('verifies the server as the address says', () => {
    const tls = 'sslmode=verify-full&sslrootcert=/etc/ssl/internal.pem';
    expect(environmentOf(`postgres://edp:s%40fe@db.internal/edp?${tls}`)).toEqual([
      'PGDATABASE=edp',
      'PGHOST=db.internal',
      'PGPASSWORD=s@fe',
      'PGPORT=5432',
      'PGSSLMODE=verify-full',
      'PGSSLROOTCERT=/etc/ssl/internal.pem',
      'PGUSER=edp',
    ]);
  });
});
