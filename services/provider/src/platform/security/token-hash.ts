import { createHash } from 'node:crypto';

/** What a link's token is known by at rest. The token is random enough that no salt is needed. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
