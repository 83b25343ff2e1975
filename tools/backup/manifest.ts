import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../lib/problem.mjs';
import type { Figures } from './figures';

/** What a back-up says of itself. It is written last: without it a folder is no back-up. */
export interface Manifest {
  readonly format: 1;
  readonly begunAt: string;
  readonly endedAt: string;
  /** Files of the private PostgreSQL, or dumps of databases that settings name. */
  readonly kind: 'base' | 'dump';
  /** Of each database, before the back-up began and after it ended. */
  readonly figures: Readonly<Record<string, { readonly before: Figures; readonly after: Figures }>>;
  /** SHA-256 of each file by its path. */
  readonly files: Readonly<Record<string, string>>;
  /** Where the secrets were, and of each a fingerprint: they are kept elsewhere. */
  readonly secrets: {
    readonly kept: string;
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

/** @throws {Problem} in one sentence, for a folder that is no whole back-up */
export async function readBackup(folder: string): Promise<Manifest> {
  const refuse = (why: string) =>
    new Problem(`The back-up ${folder} was not restored: ${why}. Use another back-up.`);
  if (!existsSync(join(folder, FILE))) {
    throw refuse('it is incomplete, or is not a back-up');
  }
  const manifest = parse(folder);
  if (manifest?.format !== 1) throw refuse('its manifest cannot be read by this version');
  const found = await hashesIn(folder);
  for (const [path, hash] of Object.entries(manifest.files)) {
    if (found[path] === undefined) throw refuse(`${path} is missing`);
    if (found[path] !== hash) throw refuse(`${path} has changed since the back-up`);
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

/** Says whether two secrets are the same, and nothing of them: they are random and long. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(`edp back-up ${secret}`).digest('hex').slice(0, 16);
}

function parse(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}
