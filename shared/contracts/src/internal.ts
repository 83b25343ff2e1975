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
  /** Hex HMAC-SHA-256 with INTERNAL_SECRET over `session\naddress\nsignedAt\nMETHOD\npath-with-query`. */
  signature: 'x-edp-signature',
} as const;

/** A signature older than this is refused. Seconds. */
export const INTERNAL_SIGNATURE_MAX_AGE = 60;

/** The text that is signed; both ends build it here. */
export function internalSignatureBase(parts: {
  session: string;
  address: string;
  signedAt: string;
  method: string;
  url: string;
}): string {
  return [parts.session, parts.address, parts.signedAt, parts.method, parts.url].join('\n');
}
