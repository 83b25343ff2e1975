/**
 * Headers between the gateway and the provider. They are the gateway's word about the browser behind a request;
 * the provider believes them only with a valid signature, and the gateway drops them from what browsers send.
 */
export const INTERNAL_HEADERS = {
  /** Opaque id of the browser session, 128 bits or more. */
  session: 'x-edp-session',
  /** Address of the browser, for rate limits. */
  address: 'x-edp-address',
  /** Unix seconds at which the gateway signed. */
  signedAt: 'x-edp-signed-at',
  /** Hex HMAC-SHA-256 with INTERNAL_SECRET over `session\naddress\nsignedAt\nMETHOD\npath-with-query`, and the next session. */
  signature: 'x-edp-signature',
} as const;

/**
 * Beside them on an agent's verification: the session id that is to own from then on what this session owns, so that
 * an id from before the login is worth nothing (ASVS 7.2.4). Part of what is signed. A provider that handed over
 * says so by the same header in its answer; without that, the session stays as it is.
 */
export const NEXT_SESSION_HEADER = 'x-edp-next-session';

/** A signature older than this is refused. Seconds. */
export const INTERNAL_SIGNATURE_MAX_AGE = 60;

/** The text that is signed; both ends build it here. */
export function internalSignatureBase(parts: {
  session: string;
  address: string;
  signedAt: string;
  method: string;
  url: string;
  /** Only where `NEXT_SESSION_HEADER` is sent. */
  nextSession?: string | undefined;
}): string {
  const { session, address, signedAt, method, url, nextSession } = parts;
  const next = nextSession === undefined ? [] : [nextSession];
  return [session, address, signedAt, method, url, ...next].join('\n');
}
