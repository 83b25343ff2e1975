import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { errorCode } from '../lib/problem.mjs';

/** Files that a server creates, or must not have: PostgreSQL's manual, "Making a Base Backup Using the Low Level API". */
const LEFT_OUT = /^(postmaster\.(pid|opts)|.*pgsql_tmp.*|pg_internal\.init)$/;
const EMPTY_FOLDERS = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const CONTROL = 'global/pg_control';

/**
 * Copies the files of a running PostgreSQL by its low-level API, like pg_basebackup, which the npm package lacks. A
 * server started on the copy replays the log up to the end of the backup.
 *
 * @param client connected as administrator; the same connection from start to end
 */
export async function baseBackup(client: Client, folder: string, to: string): Promise<void> {
  const slot = `edp_backup_${process.pid}`;
  // Prevents the recycling of the log; ends with the connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  const { rows } = await client.query<{ first: string }>(
    `select pg_walfile_name(pg_backup_start('edp', true)) as first`,
  );
  copyTree(folder, to);
  copyFileSync(join(folder, CONTROL), join(to, CONTROL));
  const stopped = await client.query<{ last: string; labelfile: string; spcmapfile: string }>(
    'select pg_walfile_name(lsn) as last, labelfile, spcmapfile from pg_backup_stop(false)',
  );
  const [end] = stopped.rows;
  const first = rows[0]?.first ?? '';
  const last = end?.last ?? '';
  for (const name of readdirSync(join(folder, 'pg_wal'))) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
    if (isNeeded) copyFileSync(join(folder, 'pg_wal', name), join(to, 'pg_wal', name));
  }
  writeFileSync(join(to, 'backup_label'), end?.labelfile ?? '', { mode: 0o600 });
  if (end?.spcmapfile.trim()) {
    writeFileSync(join(to, 'tablespace_map'), end.spcmapfile, { mode: 0o600 });
  }
}

function copyTree(from: string, to: string, inside = ''): void {
  mkdirSync(join(to, inside), { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(join(from, inside), { withFileTypes: true })) {
    const path = join(inside, entry.name);
    if (LEFT_OUT.test(entry.name) || path === CONTROL) continue;
    if (EMPTY_FOLDERS.includes(path)) mkdirSync(join(to, path), { recursive: true, mode: 0o700 });
    else if (entry.isDirectory()) copyTree(from, to, path);
    else if (entry.isFile()) copyIfExists(join(from, path), join(to, path));
  }
}

/** A table may be dropped meanwhile; the log contains that. */
function copyIfExists(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
