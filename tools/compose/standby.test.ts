import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { ROOT } from '../lib/root.mjs';

const folder = temporaryFolder();
const data = join(folder, '18/docker');

/** Runs the script with programs in place of PostgreSQL's, whose copy is interrupted after its first file. */
function start({ isInterrupted }: { isInterrupted: boolean }): void {
  const program = (name: string, script: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\nset -eu\n${script}\n`, { mode: 0o755 });
  program(
    'pg_basebackup',
    `folder="\${1#--pgdata=}"
     mkdir -p "$folder"
     [ -z "$(ls "$folder")" ] || exit 1
     echo 18 >"$folder/PG_VERSION"
     ${isInterrupted ? 'kill -9 $PPID; exit 1' : 'echo complete >"$folder/backup_label"'}`,
  );
  program('postgres', 'cp "$PGDATA/backup_label" "$PGDATA/started"');
  execFileSync('sh', [join(ROOT, 'deploy/compose/standby.sh')], {
    env: {
      PATH: `${folder}:${process.env['PATH']}`,
      PGDATA: data,
      POSTGRES_PASSWORD: 'secret',
    },
  });
}

describe('the standby of compose.scale.yml', () => {
  it('makes its copy again after it was killed during the first', () => {
    expect(() => start({ isInterrupted: true })).toThrow();
    expect(existsSync(data)).toBe(false);
    start({ isInterrupted: false });
    expect(readFileSync(join(data, 'started'), 'utf8')).toBe('complete\n');
    // A complete copy is used again.
    start({ isInterrupted: true });
  });
});
