import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createSupportCode } from '@edp/errors';
import { createLogger, type LogLevel, systemRandom, type Tls } from '@edp/service';
import { onClientError, type RequestTimes, serverTimes } from './slow-requests';

const BODY_LIMIT_BYTES = 64 * 1024;
const LONGEST_PATH_SEGMENT = 200;

interface ServerSettings {
  readonly logLevel: LogLevel;
  /** Networks whose `X-Forwarded-For` is trusted (ASVS 4.1.3). */
  readonly trustedProxies: readonly string[];
  readonly requestTimes: RequestTimes;
  readonly tls: Tls | null;
}

/**
 * Creates a server with the limits of a public one, without routes.
 * @param headers of every response
 */
export function createServer(
  { logLevel, trustedProxies, requestTimes, tls }: ServerSettings,
  headers: Readonly<Record<string, string>>,
): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = createLogger({ service: 'gateway', level: logLevel });
  return Fastify({
    // A malformed URL reaches neither hooks nor the error handler.
    frameworkErrors: (_error, request, reply) =>
      void request.server.sendFailure(request, reply.headers(headers), 400),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => createSupportCode((bytes) => systemRandom(bytes.length)),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: [...trustedProxies],
    ...serverTimes(requestTimes, tls),
    clientErrorHandler: onClientError,
    // A path is decoded once, and matched without normalisation.
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: LONGEST_PATH_SEGMENT },
  });
}
