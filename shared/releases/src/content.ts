import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@edp/contracts';

/** The Subresource Integrity value of a file's bytes: `sha384-<base64>`. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Files of a release by their path in its folder. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

/** Reads the files that a manifest lists; one that `read` does not find is omitted. */
export async function listedFiles(
  { integrity }: Pick<ReleaseManifest, 'integrity'>,
  read: (name: string) => Promise<Buffer | null>,
): Promise<ReleaseFiles> {
  const found = Object.keys(integrity).map(async (name) => {
    const content = await read(name);
    return content ? ([[name, content]] as const) : [];
  });
  return new Map((await Promise.all(found)).flat());
}

/** A manifest, with or without its id. */
type ManifestFacts = Omit<ReleaseManifest, 'releaseId'> & { readonly releaseId?: string };

/**
 * The content-addressed id of a release: 12 hex digits of SHA-256 over its manifest, which contains the hash of every
 * file. The commit and the order of keys do not matter. The build writes the id, and `readBuild` verifies it.
 */
export function releaseIdOf(manifest: ManifestFacts): string {
  const { releaseId: _own, commit: _origin, ...facts } = manifest;
  return createHash('sha256').update(orderedJson(facts)).digest('hex').slice(0, 12);
}

/** Canonical JSON: independent of the order of keys. */
export function orderedJson(value: unknown): string {
  return JSON.stringify(value, inOrder);
}

/** Sorts the keys of objects; arrays keep their order. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
