import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseAccount } from '../lib/postgres/account.mjs';
import { Problem } from '../lib/problem.mjs';
import { SECRET_NAMES, type Secrets, storeSecrets } from '../lib/secrets.mjs';
import { readSettings } from '../lib/settings.mjs';
import { openForRestore } from './databases';
import { restoreDump } from './dump';
import { lacksOlderDataKey, readBackup, secretsLacking } from './manifest';

const OLDER_KEY_MISSING =
  'Warning: an older key in the DATA_KEY of the backup is not given. If the backup was taken before the re-encryption had ended, rows and photos that this key encrypted cannot be decrypted: add it to DATA_KEY behind the current one before the start. "npm run keys -- status" counts what each key still encrypts.';

const BESIDE_PRODUCTION =
  'Warning: with the settings of a running production, the restored copy acts on it: it deletes newer photos from UPLOADS_BUCKET, UPLOADS_DIR and UPLOADS_ALSO_IN, sends e-mails by SMTP_URL again, and charges cards at CARD_URL. Unset these settings before you start a copy beside production.';

type Environment = Readonly<Record<string, string | undefined>>;

/** What was restored. */
interface Restored {
  readonly endedAt: string;
  /** Sentences on data that may be unreadable. */
  readonly warnings: readonly string[];
}

interface RestoreOptions {
  /** Folder of the backup. */
  readonly from: string;
  /** Data folder to create. */
  readonly to: string;
  /** The secrets of the product, which are not in the backup. Those of the environment have precedence, and it may have all. */
  readonly secretsFile: string;
}

/**
 * Restores a backup into a data folder that does not exist yet, from which the product then starts, and dumps into the empty
 * databases of the settings.
 *
 * @throws {Problem} in one sentence; nothing was restored then, except the first database if `pg_restore` fails for the second
 */
export async function restore(
  options: RestoreOptions,
  env: Environment = process.env,
): Promise<Restored> {
  const from = resolve(options.from);
  const to = resolve(options.to);
  const manifest = await readBackup(from);
  const stored = storedSecrets(options.secretsFile, env);
  const secrets = withEnvironment(stored, env);
  const lacking = secretsLacking(manifest, secrets);
  if (lacking.length > 0)
    throw new Problem(
      `${lacking.join(', ')} in ${options.secretsFile} or the environment, which has precedence: a key of the backup is missing, without which its data cannot be used. Add it.`,
    );
  if (existsSync(to) && readdirSync(to).length > 0) {
    throw new Problem(`${to} is not empty. Give a folder that does not exist yet.`);
  }
  const settings = readSettings({ ...env });
  const urls =
    manifest.kind === 'dump' ? await openForRestore(settings, Object.keys(manifest.figures)) : {};
  try {
    mkdirSync(to, { recursive: true, mode: 0o711 });
    for (const name of ['postgres', 'uploads', 'releases']) {
      if (existsSync(join(from, name)))
        cpSync(join(from, name), join(to, name), { recursive: true });
    }
    const account = manifest.kind === 'base' ? databaseAccount(join(to, 'no-owner-yet')) : null;
    if (account) giveTo(join(to, 'postgres'), account);
    if (stored)
      storeSecrets({ path: (...parts: string[]) => join(to, ...parts) }, stored as Secrets);
    // Last: a folder is removed after a failure, rows in a database are not.
    for (const [name, url] of Object.entries(urls)) {
      restoreDump(join(from, `${name}.dump`), url, settings.pgBin);
    }
    return {
      endedAt: manifest.endedAt,
      warnings: lacksOlderDataKey(manifest, secrets) ? [OLDER_KEY_MISSING] : [],
    };
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  }
}

/** What the operator must know before the start of a restored product. */
export function closingLines({ endedAt, warnings }: Restored, to: string): string[] {
  const start = `Restored as of ${endedAt}: start the product with DATA_DIR=${to}.`;
  return [start, BESIDE_PRODUCTION, ...warnings];
}

/**
 * The secrets that a product with this file uses: those of the environment have precedence.
 *
 * @throws {Problem} when there are none
 */
export function secretsIn(file: string, env: Environment = process.env): Environment {
  return withEnvironment(storedSecrets(file, env), env);
}

function withEnvironment(stored: Environment | undefined, env: Environment): Environment {
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, env[name] || stored?.[name]]));
}

/** The secrets of a file; undefined when it does not exist, and the environment has secrets. @throws {Problem} when there are none */
function storedSecrets(file: string, env: Environment): Environment | undefined {
  if (!existsSync(file) && env['DATA_KEY']) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Environment;
  } catch {
    throw new Problem(
      `${file} has no secrets. Give the secrets.json that the product ran with, or set them in the environment.`,
    );
  }
}

function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  }
}
