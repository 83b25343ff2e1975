import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@edp/contracts';

/** The Subresource Integrity value of a file's bytes: `sha384-<base64>`. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Files of a release by their path in its folder. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

/** A manifest, with or without its id. */
type ManifestFacts = Omit<ReleaseManifest, 'releaseId'> & { readonly releaseId?: string };

/**
 * Names a release by what is in it: everything that its manifest says, the hash of every file among it, but not the commit
 * it was built from. 12 hex digits of SHA-256 over those facts, whatever order they stand in. The build writes the id, and
 * `readBuild` checks it: other content has another id.
 */
export function releaseIdOf(manifest: ManifestFacts): string {
  const { releaseId: _own, commit: _origin, ...facts } = manifest;
  return createHash('sha256').update(orderedJson(facts)).digest('hex').slice(0, 12);
}

/** JSON that says the same of the same facts, whatever order they stand in. */
export function orderedJson(value: unknown): string {
  return JSON.stringify(value, inOrder);
}

/** The keys of every object in one order; lists keep theirs. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
