import { createHash } from 'node:crypto';

/** The Subresource Integrity value of a file's bytes: `sha384-<base64>`. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
