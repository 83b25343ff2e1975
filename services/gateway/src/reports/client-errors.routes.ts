import { type FastifyInstance } from 'fastify';
import { CLIENT_ERRORS_PATH } from '@edp/contracts';
import { isSupportCode } from '@edp/errors';
import { type GatewayMetrics } from '../metrics/gateway-metrics';

const BODY_LIMIT = 8 * 1024;
const MOST_DETAILS = 12;
const MOST_FRAMES = 8;

/** Codes, names, releases and hashes: no space, so no sentence that somebody typed. */
const WORD = /^[\w.:/-]{1,80}$/;
/** A stack line down to our file and its place: `plan.3f2a.js:1:204`. */
const PLACE = /([\w.-]{1,80}\.js:\d{1,7}:\d{1,7})/;

/**
 * Receives failures of the shell and the remotes, by beacon. A browser may send anything: what is logged is picked
 * word by word, and whatever does not look like a code, a name or a place in a file is left out.
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

/** As `name=value`: a log line holds no objects. */
function factsOf(details: unknown): string[] {
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details)
    .filter(
      ([name, value]) =>
        isWord(name) && (isWord(value) || typeof value === 'number' || typeof value === 'boolean'),
    )
    .slice(0, MOST_DETAILS)
    .map(([name, value]) => `${name}=${String(value)}`);
}

function placesOf(stack: unknown): string[] {
  if (typeof stack !== 'string') return [];
  return stack
    .split('\n')
    .slice(0, MOST_FRAMES)
    .flatMap((line) => PLACE.exec(line)?.[1] ?? []);
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && WORD.test(value);
}
