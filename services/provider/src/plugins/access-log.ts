import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '@edp/service';

/**
 * What the log may hold: method, route template, status, time, codes and stack frames. Bodies, addresses, headers and
 * URLs with ids are not on the list, and neither are messages of database errors, which repeat values.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service: 'provider' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: unknown) => describeError(error),
      req: () => ({}),
      res: () => ({}),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** One line per request, by its route template. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const facts = {
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(facts, 'answered');
    done();
  });
}

interface ErrorFacts {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: ErrorFacts;
  readonly [more: string]: unknown;
}

/** Errors whose messages this service wrote itself, from fixed words. */
const OWN_MESSAGES = new Set(['Refusal', 'AnswerError', 'ConfigError', 'CatalogueError']);
const FRAMES = 8;
const CAUSES = 3;

/** An error without the values it may speak of: name, code, stack frames, and its causes likewise. */
export function describeError(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: OWN_MESSAGES.has(error.name) ? error.message : '',
    stack: frames.slice(0, FRAMES).join('\n'),
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.cause !== undefined && depth < CAUSES
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}
