import { chownSync, cpSync, existsSync, lchownSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseAccount } from '../lib/postgres/account.mjs';
import { Problem } from '../lib/problem.mjs';
import { storeSecrets } from '../lib/secrets.mjs';
import { readSettings } from '../lib/settings.mjs';
import { restoreDump } from './dump';
import { type Manifest, readBackup, secretsLacking } from './manifest';
import { secretsIn } from './take-backup';

interface RestoreOptions {
  /** Folder of the backup. */
  readonly from: string;
  /** Data folder to create. */
  readonly to: string;
  /** The secrets of the product, which are not in the backup; without such a file those of the environment. */
  readonly secretsFile: string;
  /** For dumps: empty databases by their names. */
  readonly urls?: Readonly<Record<string, string | undefined>>;
}

/**
 * Restores a backup into a data folder that does not exist yet, from which the product then starts.
 *
 * @throws {Problem} in one sentence; nothing was restored then
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const from = resolve(options.from);
  const to = resolve(options.to);
  const manifest = await readBackup(from);
  const secrets = secretsIn(options.secretsFile);
  const lacking = secretsLacking(manifest, secrets);
  if (lacking.length > 0)
    throw new Problem(
      `${lacking.join(', ')} in ${options.secretsFile} or the environment: a key of the backup is missing, without which its data cannot be used. Add it.`,
    );
  if (existsSync(to) && readdirSync(to).length > 0) {
    throw new Problem(`${to} is not empty. Give a folder that does not exist yet.`);
  }
  try {
    mkdirSync(to, { recursive: true, mode: 0o711 });
    if (manifest.kind === 'dump') restoreDumps(from, manifest, options.urls ?? {});
    for (const name of ['postgres', 'uploads', 'releases']) {
      if (existsSync(join(from, name)))
        cpSync(join(from, name), join(to, name), { recursive: true });
    }
    const account = manifest.kind === 'base' ? databaseAccount(join(to, 'no-owner-yet')) : null;
    if (account) giveTo(join(to, 'postgres'), account);
    if (existsSync(options.secretsFile))
      storeSecrets({ path: (...parts: string[]) => join(to, ...parts) }, { ...secrets } as never);
    return manifest;
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  }
}

function restoreDumps(
  from: string,
  { figures }: Manifest,
  urls: Readonly<Record<string, string | undefined>>,
): void {
  const { pgBin } = readSettings(process.env);
  for (const name of Object.keys(figures)) {
    const url = urls[name];
    if (!url) {
      throw new Problem(
        'The backup contains dumps. Set DATABASE_URL and CARD_DATABASE_URL to empty databases.',
      );
    }
    restoreDump(join(from, `${name}.dump`), url, pgBin);
  }
}

function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  }
}
