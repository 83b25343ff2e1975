import { createHash } from 'node:crypto';

/**
 * Whether a session is among the first `percent` of a hundred who get a canary. The same session gets the
 * same answer from every gateway, and a larger share keeps those of a smaller one. Each canary draws anew, so
 * that it is not always the same buyers who go first.
 */
export function isInCanary(sessionId: string, releaseId: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${releaseId} ${sessionId}`).digest();
  return digest.readUInt32BE() % 100 < percent;
}
