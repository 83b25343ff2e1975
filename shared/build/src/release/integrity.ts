import { createHash } from 'node:crypto';

/** The Subresource Integrity value of a file's bytes: `sha384-<base64>`. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Names a release by what is in it: equal files, equal id, on any machine at any time.
 * 12 hex digits of SHA-256 over the sorted names and contents.
 */
export function releaseIdOf(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256');
  for (const name of [...files.keys()].sort()) {
    const content = files.get(name) ?? Buffer.alloc(0);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
}
