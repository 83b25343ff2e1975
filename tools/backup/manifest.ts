import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../lib/problem.mjs';
import type { Figures } from './figures';

/** The manifest of a backup. It is written last: a folder without it is not a backup. */
export interface Manifest {
  readonly format: 1;
  readonly begunAt: string;
  readonly endedAt: string;
  /** Files of the private PostgreSQL, or dumps of the databases of the settings. */
  readonly kind: 'base' | 'dump';
  /** Of each database, before the backup began and after it ended. */
  readonly figures: Readonly<Record<string, { readonly before: Figures; readonly after: Figures }>>;
  /** SHA-256 of each file by its path. */
  readonly files: Readonly<Record<string, string>>;
  /** The place of the secrets, which are stored elsewhere. */
  readonly secrets: {
    readonly kept: string;
    /** Of the secrets that the data needs: of each key in them, comma-separated, in their order. */
    readonly fingerprints: Readonly<Record<string, string>>;
  };
}

const FILE = 'manifest.json';

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** @throws {Problem} in one sentence, when the folder is not a complete backup */
export async function readBackup(folder: string): Promise<Manifest> {
  const rejected = (why: string) =>
    new Problem(`The backup ${folder} was not restored: ${why}. Use another backup.`);
  if (!existsSync(join(folder, FILE))) {
    throw rejected('it is incomplete, or is not a backup');
  }
  const manifest = parse(folder);
  if (manifest?.format !== 1) throw rejected('its manifest cannot be read by this version');
  const found = await hashesIn(folder);
  for (const [path, hash] of Object.entries(manifest.files)) {
    if (found[path] === undefined) throw rejected(`${path} is missing`);
    if (found[path] !== hash) throw rejected(`${path} has changed since the backup`);
  }
  return manifest;
}

/** SHA-256 of every file but the manifest, by its path. */
export async function hashesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    if (!entry.isFile() || path === FILE) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, path)), hash);
    hashes[path] = hash.digest('hex');
  }
  return hashes;
}

/** Secrets without which the data of a backup cannot be used. */
const NEEDED = ['DATA_KEY', 'INDEX_KEY', 'DATABASE_PASSWORD'] as const;

/** The fingerprints of the secrets that the data needs. */
export function fingerprintsOf(secrets: Secrets): Record<string, string> {
  return Object.fromEntries(
    NEEDED.flatMap((name) => {
      const keys = keysIn(secrets[name] ?? '');
      return keys.length > 0 ? [[name, keys.map(fingerprintOf).join(',')]] : [];
    }),
  );
}

/**
 * Names of needed secrets that lack a key of the backup. Further keys, such as a newer DATA_KEY, do not matter, and of DATA_KEY
 * only the first one must be given: see `lacksOlderDataKey`.
 */
export function secretsLacking(manifest: Manifest, secrets: Secrets): string[] {
  return NEEDED.filter((name) => {
    if (name === 'DATABASE_PASSWORD' && manifest.kind === 'dump') return false;
    const [first, ...others] = givenOf(name, manifest, secrets);
    return first === false || (name !== 'DATA_KEY' && others.includes(false));
  });
}

/**
 * Whether a DATA_KEY behind the first one of the backup is not given. It still encrypts data if the backup was taken before the
 * re-encryption had ended, which the manifest does not contain; after that it was dropped.
 */
export function lacksOlderDataKey(manifest: Manifest, secrets: Secrets): boolean {
  return givenOf('DATA_KEY', manifest, secrets).slice(1).includes(false);
}

/** Whether each key of a backup is given. */
function givenOf(
  name: (typeof NEEDED)[number],
  { secrets: { fingerprints } }: Manifest,
  secrets: Secrets,
): boolean[] {
  const given = keysIn(secrets[name] ?? '').map(fingerprintOf);
  return fingerprints[name]?.split(',').map((one) => given.includes(one)) ?? [];
}

type Secrets = Readonly<Record<string, string | undefined>>;

/** DATA_KEY and INDEX_KEY may contain several keys. */
function keysIn(secret: string): string[] {
  return secret
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}

/** Shows whether two secrets are equal without revealing them: they are random and long. */
function fingerprintOf(secret: string): string {
  return createHash('sha256').update(`edp back-up ${secret}`).digest('hex').slice(0, 16);
}

function parse(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}
