import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, createHmac } from 'node:crypto';
import {
  INTERNAL_HEADERS,
  INTERNAL_SIGNATURE_MAX_AGE,
  internalSignatureBase,
  NEXT_SESSION_HEADER,
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

/** Lets in what the gateway signed, and knows then which session asks. For calls of the journey only. */
export function registerCaller(app: FastifyInstance, options: CallerOptions): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = readCaller(request, options);
    done();
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
  const parts = { session, address, signedAt, method, url, nextSession };
  const expected = createHmac('sha256', secret).update(internalSignatureBase(parts)).digest('hex');

  const age = Math.abs(clock().getTime() / 1000 - Number(signedAt));
  const isFresh = /^\d{1,12}$/.test(signedAt) && age <= INTERNAL_SIGNATURE_MAX_AGE;
  const isSigned = equalSecrets(header(INTERNAL_HEADERS.signature), expected);
  const isWellFormed = SESSION_ID.test(session) && SESSION_ID.test(nextSession ?? session);
  if (!isSigned || !isFresh || !isWellFormed) throw new ProblemError('unauthorised');
  return {
    sessionKey: sessionKeyOf(session),
    network: networkOf(address),
    ...(nextSession !== undefined && { nextSessionKey: sessionKeyOf(nextSession) }),
  };
}

/** What a session is known by at rest: its id opens journeys, so the id itself is never kept. */
export function sessionKeyOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}
