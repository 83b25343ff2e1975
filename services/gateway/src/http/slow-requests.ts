import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { clientNetwork, networkOf, serverOptions, type Tls } from '@edp/service';

/** Timeouts for parts of a request, in seconds. */
export interface RequestTimes {
  readonly header: number;
  readonly body: number;
  /** For a photo over a slow mobile connection. */
  readonly upload: number;
  /** Between two requests on one connection. */
  readonly idle: number;
}

/** Interval at which Node.js checks its timeouts. */
const CHECK_INTERVAL_MS = 1_000;
/** For the rest of a body after the response; a browser reads the response only after it has sent everything. */
const LEFTOVER_MS = 5_000;
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
const UNREADABLE = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Timeouts that Node.js enforces. That of a whole request is the last resort, above those of its parts. */
export function serverTimes({ header, body, upload, idle }: RequestTimes, tls: Tls | null) {
  return {
    requestTimeout: (header + Math.max(body, upload)) * 1_000,
    keepAliveTimeout: idle * 1_000,
    ...serverOptions(tls, {
      headersTimeout: header * 1_000,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    }),
  };
}

/** Responds to malformed and timed-out requests, and counts the latter. */
export function onClientError(
  this: FastifyInstance,
  error: Error & { readonly code?: string },
  socket: Socket,
): void {
  // No response is possible before the handshake.
  const isHandshake = error.code === 'ERR_TLS_HANDSHAKE_TIMEOUT';
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (isSlow || isHandshake)
    this.securityEvent('slow', networkOf(socket.remoteAddress ?? '').network);
  if (error.code === 'ECONNRESET' || isHandshake || !socket.writable) socket.destroy();
  else socket.end(isSlow ? TIMED_OUT : UNREADABLE, () => socket.destroy());
}

/** Aborts requests whose body takes too long. */
export function limitBodies(app: FastifyInstance, { body, upload }: RequestTimes): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    // Injected requests of tests have no connection.
    if (hasBody(request) && socket instanceof Socket) {
      const end = () => {
        if (raw.complete) return;
        app.securityEvent('slow', clientNetwork(request).network);
        socket.end(reply.raw.headersSent ? '' : TIMED_OUT, () => socket.destroy());
      };
      const seconds = isForm(request) ? upload : body;
      const timers = [setTimeout(end, seconds * 1_000)];
      reply.raw.once('finish', () => {
        if (!raw.complete) timers.push(setTimeout(end, LEFTOVER_MS));
      });
      // A proxy sends thousands of requests on one connection: remove the listeners of each.
      const stop = () => {
        timers.forEach((timer) => clearTimeout(timer));
        socket.off('close', stop);
      };
      raw.once('end', stop);
      socket.once('close', stop);
    }
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isForm({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').startsWith('multipart/form-data');
}
