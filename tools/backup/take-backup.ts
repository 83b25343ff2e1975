import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Bucket, type BucketSettings } from '@edp/bucket';
import { withClient } from '../lib/postgres/databases.mjs';
import { Problem } from '../lib/problem.mjs';
import { readSecrets, SECRET_NAMES } from '../lib/secrets.mjs';
import { readSettings } from '../lib/settings.mjs';
import { baseBackup } from './base-backup';
import { type Databases, openForBackup } from './databases';
import { dump } from './dump';
import { type Figures, figuresOf } from './figures';
import { fingerprintOf, hashesIn, writeManifest } from './manifest';

type Environment = Readonly<Record<string, string | undefined>>;

/** Places outside the databases: settings of their folder or bucket. */
const PLACES = [
  {
    name: 'uploads',
    folder: 'UPLOADS_DIR',
    bucket: 'UPLOADS_BUCKET',
    keys: ['UPLOADS_ACCESS_KEY_ID', 'UPLOADS_SECRET_ACCESS_KEY', 'UPLOADS_REGION'],
  },
  {
    name: 'releases',
    folder: 'RELEASES_DIR',
    bucket: 'RELEASES_BUCKET',
    keys: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'],
  },
] as const;

/**
 * Backs up a running or stopped product: its databases, photos, releases and registry. The secrets are not copied. The folder
 * gets its name when it is complete.
 *
 * @returns the folder of the backup, inside `to`
 */
export async function takeBackup(to: string, env: Environment = process.env): Promise<string> {
  const settings = readSettings({ ...env });
  const { dataDir } = settings;
  const path = (...parts: string[]) => join(dataDir, ...parts);
  const begunAt = new Date();
  const folder = join(resolve(to), `edp-${begunAt.toISOString().replace(/[:.]/g, '-')}`);
  const draft = `${folder}.unfinished`;
  const secrets = existsSync(path('secrets.json')) ? readSecrets({ path }, { ...env }) : env;
  const databases = await openForBackup(settings, secrets);
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    // Photos before and after the databases, so that those of all saved rows are included.
    await copyPlace('uploads', draft, dataDir, env);
    const before = await figures(databases);
    if (databases.folder) {
      const own = databases.folder;
      await withClient(databases.adminUrl, (client) =>
        baseBackup(client, own, join(draft, 'postgres')),
      );
    } else {
      for (const [name, url] of Object.entries(databases.urls)) {
        dump(url, join(draft, `${name}.dump`), settings.pgBin);
      }
    }
    const after = await figures(databases);
    await copyPlace('uploads', draft, dataDir, env);
    await copyPlace('releases', draft, dataDir, env);
    writeManifest(draft, {
      format: 1,
      begunAt: begunAt.toISOString(),
      endedAt: new Date().toISOString(),
      kind: databases.folder ? 'base' : 'dump',
      figures: Object.fromEntries(
        Object.keys(databases.urls).map((name) => [
          name,
          { before: before[name] ?? {}, after: after[name] ?? {} },
        ]),
      ),
      files: await hashesIn(draft),
      secrets: {
        kept: existsSync(path('secrets.json')) ? path('secrets.json') : 'the environment',
        fingerprints: Object.fromEntries(
          SECRET_NAMES.flatMap((name) => {
            const secret = secrets[name];
            return secret ? [[name, fingerprintOf(secret)]] : [];
          }),
        ),
      },
    });
    renameSync(draft, folder);
    return folder;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await databases.stop();
  }
}

async function figures({ urls }: Databases): Promise<Readonly<Record<string, Figures>>> {
  const all = await Promise.all(
    Object.entries(urls).map(
      async ([name, url]) => [name, await withClient(url, figuresOf)] as const,
    ),
  );
  return Object.fromEntries(all);
}

/** Copies files that are not copied yet. */
async function copyPlace(
  name: 'uploads' | 'releases',
  to: string,
  dataDir: string,
  env: Environment,
): Promise<void> {
  const place = PLACES.find((one) => one.name === name);
  if (!place) return;
  const target = join(to, name);
  const url = env[place.bucket];
  if (!url) {
    const folder = resolve(env[place.folder] || join(dataDir, name));
    if (existsSync(folder)) cpSync(folder, target, { recursive: true, preserveTimestamps: true });
    return;
  }
  const [accessKeyId, secretAccessKey, region] = place.keys.map((key) => env[key]);
  const keys: BucketSettings['keys'] =
    accessKeyId && secretAccessKey
      ? { accessKeyId, secretAccessKey, region: region || 'us-east-1' }
      : undefined;
  const problem = (sentence: string) => new Problem(`${place.bucket}: ${sentence}`);
  const bucket = new Bucket({ url, ...(keys && { keys }) }, problem);
  for await (const { path } of bucket.entries('')) {
    // The layout of the provider's folder.
    const file = join(target, name === 'uploads' ? join(path.slice(0, 2), path) : path);
    if (name === 'uploads' && existsSync(file)) continue;
    const found = await bucket.get(path);
    if (!found) continue;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, found.content, { mode: 0o600 });
  }
}

/** The secrets of a file, for a restore. @throws {Problem} when it has none */
export function secretsIn(file: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  } catch {
    throw new Problem(`${file} has no secrets. Give the secrets.json that the product ran with.`);
  }
}
