import { createHash } from 'node:crypto';

/** What a session is known by at rest: its id opens journeys, so the id itself is never kept. */
export function sessionKeyOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

/** What a link's token is known by at rest. The token is random enough that no salt is needed. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** What fingerprints are made for; the same text has another fingerprint for each. */
export const NRIC_PURPOSE = 'nric';
