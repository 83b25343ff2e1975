/**
 * Headers from the gateway to the provider with facts about the browser behind a request. The provider accepts them
 * only with a valid signature; the gateway removes them from requests of browsers.
 */
export const INTERNAL_HEADERS = {
  /** Id of the browser session, at least 128 bits; opaque except for its family, see `sessionFamilyOf`. */
  session: 'x-edp-session',
  /** Address of the browser, for rate limits. */
  address: 'x-edp-address',
  /** Time of the signature in Unix seconds. */
  signedAt: 'x-edp-signed-at',
  /** Base64url SHA-256 of the body; `STREAMED_BODY` for a form, empty without a body. */
  bodyDigest: 'x-edp-body-digest',
  /** Hex HMAC-SHA-256 with INTERNAL_SECRET over the text of `internalSignatureBase`. */
  signature: 'x-edp-signature',
} as const;

/** Digest of a streamed body, such as a form. The signature covers everything else of the request. */
export const STREAMED_BODY = 'streamed';

/**
 * Sent with the verification of an agent: the session id that takes over everything the current session owns, so that
 * an id from before the login is worthless (ASVS 7.2.4). Part of the signature. After the transfer the provider returns
 * the same header; without it, the session is unchanged.
 */
export const NEXT_SESSION_HEADER = 'x-edp-next-session';

/** Length of the constant part of a rotating id: 256 bits in base64url. */
const SESSION_FAMILY_LENGTH = 43;

/**
 * The constant part of all ids of one session. Ending a session under any of its ids ends its family,
 * so that a stolen id that was rotated ends with it. It grants no access.
 */
export function sessionFamilyOf(sessionId: string): string {
  return sessionId.slice(0, SESSION_FAMILY_LENGTH);
}

/** Maximum age of a signature, in seconds. */
export const INTERNAL_SIGNATURE_MAX_AGE = 60;

/** The signed text, one part per line, empty if absent; gateway and provider both build it here. */
export function internalSignatureBase(parts: {
  session: string;
  address: string;
  signedAt: string;
  method: string;
  url: string;
  /** Only with `NEXT_SESSION_HEADER`. */
  nextSession?: string | undefined;
  authorization?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Base64url SHA-256 of a JSON body, `STREAMED_BODY` for a form; absent without a body. */
  bodyDigest?: string | undefined;
}): string {
  const { session, address, signedAt, method, url } = parts;
  const { nextSession = '', authorization = '', idempotencyKey = '', bodyDigest = '' } = parts;
  const about = [nextSession, authorization, idempotencyKey, bodyDigest];
  return [session, address, signedAt, method, url, ...about].join('\n');
}

/**
 * State of the session that signed a request (GET): 200, or 401 with `SESSION_ENDED_HEADER`. Every other request of an
 * ended session gets the same response.
 */
export const SESSION_STATE_PATH = '/operations/session';

/** Ends the session that signed the request (POST) for good: all ids of its family, at all gateways and providers. */
export const SESSION_ENDING_PATH = `${SESSION_STATE_PATH}/end`;

/** On a 401 of the provider: the session has ended, and the signature is valid. */
export const SESSION_ENDED_HEADER = 'x-edp-session-ended';
