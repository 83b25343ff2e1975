import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, createHmac } from 'node:crypto';
import {
  IDEMPOTENCY_HEADER,
  INTERNAL_HEADERS,
  INTERNAL_SIGNATURE_MAX_AGE,
  internalSignatureBase,
  NEXT_SESSION_HEADER,
  SESSION_ENDED_HEADER,
  sessionFamilyOf,
  STREAMED_BODY,
} from '@edp/contracts';
import { type Clock, type Network, networkOf } from '@edp/service';
import { equalSecrets } from '../security';
import { ProblemError } from './problem-error';

/** The session behind a request, as signed by the gateway. */
export interface Caller {
  /** Hash of the browser's session id, which owns journeys. */
  readonly sessionKey: string;
  /** Hash of the part of the id that rotation retains; ending a session refers to it. */
  readonly familyKey: string;
  /** Key of the session after a login; the gateway sends one only with a login. */
  readonly nextSessionKey?: string | undefined;
  /** Network address of the browser, for rate limits only. */
  readonly network: Network;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export interface CallerOptions {
  readonly secret: string;
  /** The system clock: the date of a test must not expire signatures. */
  readonly clock: Clock;
}

const SESSION_ID = /^[A-Za-z0-9_-]{22,128}$/;

interface JourneyCallerOptions extends CallerOptions {
  /** Rejects when the status cannot be looked up: then the request fails, too. */
  readonly isEnded: (caller: Caller) => Promise<boolean>;
}

/**
 * Authenticates requests signed by the gateway for a session that has not ended, and sets their
 * session. For journey endpoints only.
 */
export function registerCaller(app: FastifyInstance, options: JourneyCallerOptions): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    const caller = readCaller(request, options);
    if (await options.isEnded(caller)) {
      reply.header(SESSION_ENDED_HEADER, '1');
      throw new ProblemError('sessionExpired');
    }
    request.caller = caller;
  });
}

/** The caller of a request, after `registerCaller`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new ProblemError('unauthorised');
  return request.caller;
}

/**
 * @throws {ProblemError} `unauthorised` unless the gateway signed the request within the last
 *   minute
 */
export function readCaller(request: FastifyRequest, { secret, clock }: CallerOptions): Caller {
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const session = header(INTERNAL_HEADERS.session);
  const address = header(INTERNAL_HEADERS.address);
  const signedAt = header(INTERNAL_HEADERS.signedAt);
  const nextSession = header(NEXT_SESSION_HEADER) || undefined;
  const { method, url } = request;
  const parts = {
    session,
    address,
    signedAt,
    method,
    url,
    nextSession,
    authorization: header('authorization'),
    idempotencyKey: header(IDEMPOTENCY_HEADER),
    bodyDigest: header(INTERNAL_HEADERS.bodyDigest),
  };
  const expected = createHmac('sha256', secret).update(internalSignatureBase(parts)).digest('hex');

  const age = Math.abs(clock().getTime() / 1000 - Number(signedAt));
  const isFresh = /^\d{1,12}$/.test(signedAt) && age <= INTERNAL_SIGNATURE_MAX_AGE;
  // A form is streamed: its digest is unknown when its headers are signed.
  const isStreamed = parts.bodyDigest === STREAMED_BODY;
  const isForm = header('content-type').startsWith('multipart/');
  const isSigned =
    isStreamed === isForm && equalSecrets(header(INTERNAL_HEADERS.signature), expected);
  const isWellFormed = SESSION_ID.test(session) && SESSION_ID.test(nextSession ?? session);
  if (!isSigned || !isFresh || !isWellFormed) rejectSignature(request);
  return {
    sessionKey: sessionKeyOf(session),
    familyKey: sessionKeyOf(sessionFamilyOf(session)),
    network: networkOf(address),
    ...(nextSession !== undefined && { nextSessionKey: sessionKeyOf(nextSession) }),
  };
}

/** Counted apart from expired sessions: with the gateway's own requests it does not happen. @throws {ProblemError} */
export function rejectSignature(request: FastifyRequest): never {
  request.securityEvent = 'badSignature';
  throw new ProblemError('unauthorised');
}

/**
 * True when the gateway signed this body. Also true for a request without a caller: routes for
 * clients other than the gateway have their own authentication.
 */
export function isSignedBody(request: FastifyRequest, bytes: Buffer): boolean {
  if (!request.caller) return true;
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return digest === request.headers[INTERNAL_HEADERS.bodyDigest];
}

/** The stored key of a session: its id gives access to journeys, so only a hash is stored. */
export function sessionKeyOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}
