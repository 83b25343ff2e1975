import { type FastifyInstance } from 'fastify';
import { CLIENT_ERRORS_PATH } from '@edp/contracts';
import { isSupportCode } from '@edp/errors';
import { type GatewayMetrics } from '../metrics/gateway-metrics';

const BODY_LIMIT = 8 * 1024;
const MAX_DETAILS = 12;
const MAX_FRAMES = 8;

/** Codes, names, releases and hashes. Without spaces, so that typed sentences do not match. */
const WORD = /^[\w.:/-]{1,80}$/;
/** File and position of a stack line: `plan.3f2a.js:1:204`. */
const PLACE = /([\w.-]{1,80}\.js:\d{1,7}:\d{1,7})/;

/**
 * Receives errors of the shell and the remotes, by beacon. Reports are untrusted: only values that look like a code, a
 * name or a position in a file are logged.
 */
export function clientErrorRoutes(
  app: FastifyInstance,
  metrics: Pick<GatewayMetrics, 'clientError'>,
): void {
  app.post(CLIENT_ERRORS_PATH, { bodyLimit: BODY_LIMIT }, (request, reply) => {
    const report = picked(request.body);
    if (report) {
      request.log.warn(report, 'client error');
      metrics.clientError();
    }
    return reply.code(204).send();
  });
}

function picked(body: unknown): Record<string, unknown> | null {
  if (typeof body !== 'object' || body === null) return null;
  const { code, supportCode, source, cause, details, stack } = body as Record<string, unknown>;
  if (!isWord(code) || !isWord(supportCode) || !isSupportCode(supportCode)) return null;
  if (!isWord(source)) return null;
  return {
    code,
    supportCode,
    source,
    ...(isWord(cause) && { cause }),
    details: factsOf(details),
    places: placesOf(stack),
  };
}

/** As `name=value`, because log lines contain no objects. */
function factsOf(details: unknown): string[] {
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details)
    .filter(
      ([name, value]) =>
        isWord(name) && (isWord(value) || typeof value === 'number' || typeof value === 'boolean'),
    )
    .slice(0, MAX_DETAILS)
    .map(([name, value]) => `${name}=${String(value)}`);
}

function placesOf(stack: unknown): string[] {
  if (typeof stack !== 'string') return [];
  return stack
    .split('\n')
    .slice(0, MAX_FRAMES)
    .flatMap((line) => PLACE.exec(line)?.[1] ?? []);
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && WORD.test(value);
}
