import { createHash } from 'node:crypto';

/**
 * Names a release by what is in it: everything that its manifest says, the hash of every file among it, but not the commit
 * it was built from. Equal content, equal id, on any machine at any time. 12 hex digits of SHA-256 over those facts, whatever
 * order they stand in; `@edp/releases` refuses a build with another id.
 */
export function releaseIdOf(manifest: object): string {
  const facts = { ...manifest, releaseId: undefined, commit: undefined };
  const text = JSON.stringify(facts, inOrder);
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** The keys of every object in one order; lists keep theirs. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
