import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  IDEMPOTENCY_HEADER,
  INTERNAL_HEADERS,
  internalSignatureBase,
  NEXT_SESSION_HEADER,
  sessionFamilyOf,
  STREAMED_BODY,
} from '@edp/contracts';

/** A browser session as the gateway identifies it. */
export interface Identity {
  /** Opaque, 128 bits or more. */
  readonly session: string;
  readonly address: string;
}

export interface SignedParts extends Identity {
  readonly method: string;
  readonly path: string;
  /** Unix seconds. */
  readonly signedAt: number;
  /** The session id that takes over the data of the session; with an agent's verification only. */
  readonly nextSession?: string;
  /** Of the request, with the token and the idempotency key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | null;
}

/** The headers with which the gateway signs a request of a session. */
export function signedHeaders(secret: string, parts: SignedParts): Record<string, string> {
  const { session, address, method, path, nextSession, headers = {}, body } = parts;
  const signedAt = String(parts.signedAt);
  const bodyDigest = digestOf(headers['content-type'], body);
  const base = internalSignatureBase({
    session,
    address,
    signedAt,
    method,
    url: path,
    nextSession,
    authorization: headers['authorization'],
    idempotencyKey: headers[IDEMPOTENCY_HEADER],
    bodyDigest,
  });
  return {
    ...(nextSession === undefined ? {} : { [NEXT_SESSION_HEADER]: nextSession }),
    [INTERNAL_HEADERS.session]: session,
    [INTERNAL_HEADERS.address]: address,
    [INTERNAL_HEADERS.signedAt]: signedAt,
    [INTERNAL_HEADERS.bodyDigest]: bodyDigest,
    [INTERNAL_HEADERS.signature]: createHmac('sha256', secret).update(base).digest('hex'),
  };
}

function digestOf(type: string | undefined, body: Buffer | null | undefined): string {
  if (type?.startsWith('multipart/')) return STREAMED_BODY;
  return body ? createHash('sha256').update(body).digest('base64url') : '';
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** The id of a session after a rotation, as the gateway chooses it: longer than the first one. */
export function rotatedSessionId(id: string): string {
  return `${sessionFamilyOf(id)}_${newSessionId()}`;
}

/** A random address of the documentation range (RFC 3849), different each time. */
export function newAddress(): string {
  const groups = randomBytes(12).toString('hex').match(/.{4}/g) ?? [];
  return ['2001', 'db8', ...groups].join(':');
}
