import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseManifest } from '@edp/contracts';
import { checkedJson } from './checked-json';
import { integrityOf, type ReleaseFiles } from './content';
import { ReleaseRefused } from './release-refused';
import { MANIFEST_FILE } from './storage/release-storage';
import { isCode } from './storage/system-error';

/** A build that is whole: its manifest, and the bytes of every file that will be served. */
export interface Build {
  readonly manifest: ReleaseManifest;
  readonly files: ReleaseFiles;
}

/**
 * Reads what a build left in its folder: the files that its manifest names. Source maps, and what an
 * earlier build left in a folder that is not emptied while developing, stay behind.
 *
 * @throws {ReleaseRefused} when there is no build, or a file is missing or not what was built
 */
export async function readBuild(folder: string): Promise<Build> {
  const text = await read(folder, MANIFEST_FILE);
  if (!text) {
    throw new ReleaseRefused(`${folder} holds no ${MANIFEST_FILE}; build the remote first.`);
  }
  const place = join(folder, MANIFEST_FILE);
  const manifest = checkedJson(place, text.toString('utf8'), ReleaseManifest);
  const files = new Map([[MANIFEST_FILE, text]]);
  for (const file of Object.keys(manifest.integrity)) {
    const content = await read(folder, file);
    if (content) files.set(file, content);
  }
  const reason = whyNotWhole(manifest, files);
  if (reason === null) return { manifest, files };
  throw new ReleaseRefused(`${manifest.name} ${manifest.releaseId}: ${reason}; build it again.`);
}

/** The first way in which files are not what the manifest says, or null. */
export function whyNotWhole(manifest: ReleaseManifest, files: ReleaseFiles): string | null {
  for (const [file, expected] of Object.entries(manifest.integrity)) {
    const content = files.get(file);
    if (!content) return `${file} is missing`;
    if (integrityOf(content) !== expected) return `${file} is not what was built`;
  }
  const wanted = [manifest.entry, ...manifest.initial, ...manifest.styles];
  const unguarded = wanted.find((file) => !Object.hasOwn(manifest.integrity, file));
  return unguarded === undefined ? null : `its manifest has no hash for ${unguarded}`;
}

async function read(folder: string, file: string): Promise<Buffer | null> {
  try {
    return await readFile(join(folder, file));
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
