import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { Bucket, isBucket, placeOf } from '@edp/bucket';
import { REGISTRY_FILE } from '@edp/releases';
import { errorCode, Problem } from '../lib/problem.mjs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of the files outside the databases: their folder or bucket. */
const PLACES = {
  uploads: {
    folder: 'UPLOADS_DIR',
    bucket: 'UPLOADS_BUCKET',
    alsoIn: 'UPLOADS_ALSO_IN',
    keys: ['UPLOADS_ACCESS_KEY_ID', 'UPLOADS_SECRET_ACCESS_KEY', 'UPLOADS_REGION'],
  },
  releases: {
    folder: 'RELEASES_DIR',
    bucket: 'RELEASES_BUCKET',
    alsoIn: undefined,
    keys: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'],
  },
} as const;

type Files = keyof typeof PLACES;

const AT_ONCE = 16;

/** Copies photos or releases that are not copied yet, from their folder or bucket, into a folder of their name in `to`. */
export async function copyPlaces(
  name: Files,
  to: string,
  dataDir: string,
  env: Environment,
): Promise<void> {
  const { folder, bucket, alsoIn } = PLACES[name];
  const target = join(to, name);
  // While files are moved, out of the second place into the first: the reverse order would miss some.
  const second = alsoIn && env[alsoIn];
  if (second) await copyPlace(name, second, target, env);
  await copyPlace(name, env[bucket] || env[folder] || join(dataDir, name), target, env);
}

/** A folder, or the address of a bucket. @throws {Problem} for anything else */
export function parsePlace(text: string): string {
  const place = placeOf(text);
  if (place === null) throw new Problem(`${text} is neither a folder nor the address of a bucket.`);
  return place;
}

async function copyPlace(name: Files, text: string, target: string, env: Environment) {
  const place = parsePlace(text);
  if (isBucket(place)) await copyBucket(name, place, target, env);
  else copyFolder(place, target);
}

function copyFolder(folder: string, target: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    try {
      cpSync(file, join(target, relative(folder, file)), { preserveTimestamps: true });
    } catch (error) {
      // It was deleted or moved meanwhile.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
}

async function copyBucket(
  name: Files,
  url: string,
  target: string,
  env: Environment,
): Promise<void> {
  const { bucket: setting, keys: names } = PLACES[name];
  const [accessKeyId, secretAccessKey, region] = names.map((key) => env[key]);
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new Problem(`${names[0]} and ${names[1]} belong together: set both, or neither.`);
  const keys =
    accessKeyId && secretAccessKey
      ? { accessKeyId, secretAccessKey, region: region || 'us-east-1' }
      : undefined;
  const problem = (sentence: string) => new Problem(`${setting}: ${sentence}`);
  const bucket = new Bucket({ url, ...(keys && { keys }) }, problem);
  const copy = async ({ path }: { readonly path: string }) => {
    // The layout of the provider's folder.
    const file = join(target, name === 'uploads' ? join(path.slice(0, 2), path) : path);
    if (existsSync(file)) return;
    // Of many requests one may be lost.
    const found = await bucket.get(path).catch(() => bucket.get(path));
    if (!found) return;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, found.content, { mode: 0o600 });
  };
  // Before the list, which can lack a release that a later registry names. Files of the releases it names are immutable.
  if (name === 'releases') await copy({ path: REGISTRY_FILE });
  await Readable.from(bucket.entries('')).forEach(copy, { concurrency: AT_ONCE });
}
