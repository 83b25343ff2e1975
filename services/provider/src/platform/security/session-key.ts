import { createHash } from 'node:crypto';

/** What a session is known by at rest: its id opens journeys, so the id itself is never kept. */
export function sessionKeyOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}
