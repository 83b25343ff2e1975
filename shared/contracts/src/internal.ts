/**
 * Headers between the gateway and the provider. They are the gateway's word about the browser behind a request;
 * the provider believes them only with a valid signature, and the gateway drops them from what browsers send.
 */
export const INTERNAL_HEADERS = {
  /** Id of the browser session, 128 bits or more; opaque but for its family, see `sessionFamilyOf`. */
  session: 'x-edp-session',
  /** Address of the browser, for rate limits. */
  address: 'x-edp-address',
  /** Unix seconds at which the gateway signed. */
  signedAt: 'x-edp-signed-at',
  /** Base64url SHA-256 of the body as it is sent; `STREAMED_BODY` for a form, empty without a body. */
  bodyDigest: 'x-edp-body-digest',
  /** Hex HMAC-SHA-256 with INTERNAL_SECRET over the text of `internalSignatureBase`. */
  signature: 'x-edp-signature',
} as const;

/** The digest of a body that is passed on while it comes, which a form is. It is bound to everything else of the request. */
export const STREAMED_BODY = 'streamed';

/**
 * Beside them on an agent's verification: the session id that is to own from then on what this session owns, so that
 * an id from before the login is worth nothing (ASVS 7.2.4). Part of what is signed. A provider that handed over
 * says so by the same header in its response; without that, the session stays as it is.
 */
export const NEXT_SESSION_HEADER = 'x-edp-next-session';

/** Characters that an id keeps when it rotates: 256 bits in base64url. */
const SESSION_FAMILY_LENGTH = 43;

/**
 * What all ids of one session have in common, however often they rotate. A session is ended by its family: whoever held an
 * earlier id and made it rotate ends with it, and is ended from it. It gives access to nothing.
 */
export function sessionFamilyOf(sessionId: string): string {
  return sessionId.slice(0, SESSION_FAMILY_LENGTH);
}

/** A signature older than this is refused. Seconds. */
export const INTERNAL_SIGNATURE_MAX_AGE = 60;

/** The text that is signed, one part a line, empty where there is none; both ends build it here. */
export function internalSignatureBase(parts: {
  session: string;
  address: string;
  signedAt: string;
  method: string;
  url: string;
  /** Only where `NEXT_SESSION_HEADER` is sent. */
  nextSession?: string | undefined;
  authorization?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Base64url SHA-256 of a JSON body, `STREAMED_BODY` for a form; left out without a body. */
  bodyDigest?: string | undefined;
}): string {
  const { session, address, signedAt, method, url } = parts;
  const { nextSession = '', authorization = '', idempotencyKey = '', bodyDigest = '' } = parts;
  const about = [nextSession, authorization, idempotencyKey, bodyDigest];
  return [session, address, signedAt, method, url, ...about].join('\n');
}

/**
 * Tells the gateway whether the session that a request is signed for goes on (GET): 200, or 401 with
 * `SESSION_ENDED_HEADER`. Every other request of an ended session gets the same response.
 */
export const SESSION_STATE_PATH = '/operations/session';

/** Ends the session that a request is signed for (POST), under each id of its family, at every gateway and provider, for good. */
export const SESSION_ENDING_PATH = `${SESSION_STATE_PATH}/end`;

/** On a 401 of the provider: not the signature is wrong, the session has ended. */
export const SESSION_ENDED_HEADER = 'x-edp-session-ended';
