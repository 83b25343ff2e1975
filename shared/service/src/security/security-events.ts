import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { Counter, type Registry } from 'prom-client';
import { clientNetwork } from '../network/network';
import { onRequestEnd } from '../requests/client-abort';
import { methodOf, routeOf } from '../requests/request-names';

/** Suspicious requests that are counted and logged, with the meaning of each event. */
export const SECURITY_EVENTS = {
  unauthorised: '401: no valid session or token',
  badSignature: '401: the gateway did not sign the request, or more than a minute ago',
  forbidden: '403: not for this session',
  crossSite: '403: a page of another site sent it (CSRF)',
  unknownId: '404 for an id: it does not exist, or belongs to another session',
  limit: '429: a rate limit is exceeded; 503: the queue of one network is full',
  overload: '503: a queue of all networks is full',
  forgedCookie: 'a session cookie that this gateway did not sign',
  login: 'a log-in of an operator',
  loginRejected: 'a failed log-in of an operator',
  passwordChanged: 'an operator changed a password',
  wrongHost: 'a Host header that differs from PUBLIC_URL',
  tampered: 'a request whose amount, payment or token differs from the stored one',
  tamperedFile: 'a release or a registry without a valid signature',
  connections: 'connections that were closed: too many from one network, or in total',
  slow: '408: the headers or the body of a request took too long',
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the status alone does not identify the event. */
    securityEvent: SecurityEvent | null;
  }
  interface FastifyInstance {
    /** Counts and logs an event without a request. */
    securityEvent: (event: SecurityEvent, network?: string) => void;
  }
}

interface SecurityEventOptions {
  readonly registry: Registry;
  /** Key of the hash under which a network is logged. */
  readonly secret: string;
  /** Whether the request is for an endpoint of the contract: a 404 is then about an id. */
  readonly isEndpoint: (request: FastifyRequest) => boolean;
  readonly nameOf?: (request: FastifyRequest) => string | undefined;
  /** Network of the browser, where another service forwards its request; that of the connection when undefined. */
  readonly networkOf?: (request: FastifyRequest) => string | undefined;
}

/** A flood is counted completely, but logged with at most this many lines a second for each event. */
const LINES_PER_SECOND = 20;
const DAY_LENGTH = 'yyyy-mm-dd'.length;
const HASH_LENGTH = 12;

const BY_STATUS: Readonly<Record<number, SecurityEvent>> = {
  401: 'unauthorised',
  403: 'forbidden',
  404: 'unknownId',
  408: 'slow',
  429: 'limit',
};

/**
 * Records every security event as a counter, and as a log line with route, status and a keyed hash of the network that
 * changes daily: bursts of one network are visible, but no address is logged.
 */
export function registerSecurityEvents(app: FastifyInstance, options: SecurityEventOptions): void {
  const { registry, secret, isEndpoint, nameOf, networkOf } = options;
  const counter = new Counter({
    name: 'edp_security_events_total',
    help: 'Security events, by kind.',
    labelNames: ['event'],
    registers: [registry],
  });
  for (const event of Object.keys(SECURITY_EVENTS)) counter.inc({ event }, 0);
  const mayLog = createSampler();
  const hashOf = (network: string) =>
    createHmac('sha256', secret)
      .update(`network ${new Date().toISOString().slice(0, DAY_LENGTH)} ${network}`)
      .digest('base64url')
      .slice(0, HASH_LENGTH);

  function eventOf(
    request: FastifyRequest,
    { statusCode, raw }: FastifyReply,
  ): SecurityEvent | null {
    if (request.securityEvent) return request.securityEvent;
    // The client has disconnected before the response.
    if (raw.destroyed && !raw.writableEnded) return null;
    const event = BY_STATUS[statusCode] ?? null;
    // A missing page is not an attack.
    return event === 'unknownId' && !isEndpoint(request) ? null : event;
  }

  app.decorateRequest('securityEvent', null);
  app.decorate('securityEvent', (event, network) => {
    counter.inc({ event });
    if (!mayLog(event)) return;
    app.log.info({ event, ...(network !== undefined && { network: hashOf(network) }) }, MESSAGE);
  });
  function record(request: FastifyRequest, reply: FastifyReply): void {
    const event = eventOf(request, reply);
    if (!event) return;
    request.securityEvent = null;
    counter.inc({ event });
    if (!mayLog(event)) return;
    // A connection that was closed before the request was read has no address.
    const isKnown = request.socket.remoteAddress !== undefined;
    const network = networkOf?.(request) ?? (isKnown ? clientNetwork(request).network : undefined);
    const facts = {
      event,
      method: methodOf(request),
      route: nameOf?.(request) ?? routeOf(request, reply),
      status: reply.statusCode,
      ...(network !== undefined && { network: hashOf(network) }),
    };
    request.log.info(facts, MESSAGE);
  }
  app.addHook('onRequest', (request, _reply, done) => {
    // Node.js retains the address of a closed connection only if it was read before.
    void request.socket.remoteAddress;
    done();
  });
  onRequestEnd(app, record);
  // For a client that disconnected before the event was known.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.raw.destroyed) record(request, reply);
    done();
  });
}

const MESSAGE = 'security event';

function createSampler(): (event: SecurityEvent) => boolean {
  const lines = new Map<SecurityEvent, number>();
  let second = 0;
  return (event) => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) lines.clear();
    second = now;
    const count = (lines.get(event) ?? 0) + 1;
    lines.set(event, count);
    return count <= LINES_PER_SECOND;
  };
}
