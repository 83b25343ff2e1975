import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../problem.mjs';
import { runAs } from './run-as.mjs';

/** The role that owns the cluster; services have roles with fewer privileges. */
export const ADMIN = 'postgres';

/**
 * Creates the database folder atomically: under another name, then renamed.
 *
 * @param {{ folder: string, binaries: string, password: string, account: import('./account.mjs').Account | null, durable: boolean }} options
 */
export function initialise({ folder, binaries, password, account, durable }) {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder)) {
    throw new Problem(
      `DATA_DIR: ${folder} exists but is not a database. Move it away, or choose another DATA_DIR.`,
    );
  }

  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const secretFolder = mkdtempSync(join(tmpdir(), 'edp-initdb-'));
  const secretFile = join(secretFolder, 'password');
  try {
    writeFileSync(secretFile, `${password}\n`, { mode: 0o600 });
    if (account) {
      for (const path of [draft, secretFolder, secretFile])
        chownSync(path, account.uid, account.gid);
    }
    const { options, path } = runAs(account, draft);
    const args = ['-D', path, '-U', ADMIN, `--pwfile=${secretFile}`, '--auth=scram-sha-256'];
    args.push('--encoding=UTF8', '--locale=C', ...(durable ? [] : ['--no-sync']));
    const result = spawnSync(join(binaries, 'initdb'), args, { ...options, encoding: 'utf8' });
    if (result.status !== 0) {
      const reason = result.error?.message ?? result.stderr.trim().split('\n').at(-1);
      throw new Problem(`DATA_DIR: the database could not be created in ${folder}: ${reason}`);
    }
    renameSync(draft, folder);
  } finally {
    rmSync(secretFolder, { recursive: true, force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}
