import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'kad-signature';
/** Tolerance in seconds, before and after; clocks differ a little. */
const SIGNATURE_TOLERANCE = 300;

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

type SignatureVerdict = 'valid' | 'malformed' | 'outdated' | 'forged';

/**
 * Verifies `Kad-Signature: t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">` over the raw bytes.
 * Several secrets may be valid at once, so that one can be rotated without losing a delivery.
 */
export function verifySignature(given: {
  header: string | undefined;
  body: Buffer;
  secrets: readonly string[];
  now: Date;
}): SignatureVerdict {
  const match = HEADER.exec(given.header ?? '');
  if (!match) return 'malformed';
  const [, signedAt = '', signature = ''] = match;

  const age = given.now.getTime() / 1000 - Number(signedAt);
  if (Math.abs(age) > SIGNATURE_TOLERANCE) return 'outdated';

  const claimed = Buffer.from(signature, 'hex');
  const matches = given.secrets.map((secret) =>
    timingSafeEqual(claimed, digest(secret, signedAt, given.body)),
  );
  return matches.includes(true) ? 'valid' : 'forged';
}

function digest(secret: string, signedAt: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${signedAt}.`).update(body).digest();
}
