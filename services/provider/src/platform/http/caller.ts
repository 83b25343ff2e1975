import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, createHmac } from 'node:crypto';
import {
  IDEMPOTENCY_HEADER,
  INTERNAL_HEADERS,
  INTERNAL_SIGNATURE_MAX_AGE,
  internalSignatureBase,
  NEXT_SESSION_HEADER,
  SESSION_ENDED_HEADER,
  STREAMED_BODY,
} from '@edp/contracts';
import { type Clock, type Network, networkOf } from '@edp/service';
import { equalSecrets } from '../security';
import { ProblemError } from './problem-error';

/** Who stands behind a request, by the gateway's word. */
export interface Caller {
  /** Hash of the browser's session id: what ownership is recorded by. */
  readonly sessionKey: string;
  /** What the session is to be known by once it has logged in; the gateway gives one with a login only. */
  readonly nextSessionKey?: string | undefined;
  /** Where the browser is, for rate limits only. */
  readonly network: Network;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export interface CallerOptions {
  readonly secret: string;
  /** The machine's own time: a test's day must not make signatures stale. */
  readonly clock: Clock;
}

const SESSION_ID = /^[A-Za-z0-9_-]{22,128}$/;

interface CallersOfJourneys extends CallerOptions {
  /** Rejects when that cannot be told: then nothing is done for the session either. */
  readonly isEnded: (sessionKey: string) => Promise<boolean>;
}

/**
 * Lets in what the gateway signed, for a session that goes on, and knows then which one asks. For calls of the journey
 * only.
 */
export function registerCaller(app: FastifyInstance, options: CallersOfJourneys): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    const caller = readCaller(request, options);
    if (await options.isEnded(caller.sessionKey)) {
      reply.header(SESSION_ENDED_HEADER, '1');
      throw new ProblemError('sessionExpired');
    }
    request.caller = caller;
  });
}

/** The caller of a request behind `registerCaller`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new ProblemError('unauthorised');
  return request.caller;
}

/** @throws {ProblemError} `unauthorised` unless the gateway signed the request within the last minute */
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
    ...{ session, address, signedAt, method, url, nextSession },
    authorization: header('authorization'),
    idempotencyKey: header(IDEMPOTENCY_HEADER),
    bodyDigest: header(INTERNAL_HEADERS.bodyDigest),
  };
  const expected = createHmac('sha256', secret).update(internalSignatureBase(parts)).digest('hex');

  const age = Math.abs(clock().getTime() / 1000 - Number(signedAt));
  const isFresh = /^\d{1,12}$/.test(signedAt) && age <= INTERNAL_SIGNATURE_MAX_AGE;
  // A form is read while it comes: nobody has its digest before.
  const isStreamed = parts.bodyDigest === STREAMED_BODY;
  const isForm = header('content-type').startsWith('multipart/');
  const isSigned =
    isStreamed === isForm && equalSecrets(header(INTERNAL_HEADERS.signature), expected);
  const isWellFormed = SESSION_ID.test(session) && SESSION_ID.test(nextSession ?? session);
  if (!isSigned || !isFresh || !isWellFormed) throw new ProblemError('unauthorised');
  return {
    sessionKey: sessionKeyOf(session),
    network: networkOf(address),
    ...(nextSession !== undefined && { nextSessionKey: sessionKeyOf(nextSession) }),
  };
}

/**
 * Whether a body is the one that the gateway signed for. Without a caller nobody has signed: the routes of others than the
 * gateway authenticate by themselves.
 */
export function isSignedBody(request: FastifyRequest, bytes: Buffer): boolean {
  if (!request.caller) return true;
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return digest === request.headers[INTERNAL_HEADERS.bodyDigest];
}

/** What a session is known by at rest: its id opens journeys, so the id itself is never kept. */
export function sessionKeyOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}
