import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '@edp/contracts';
import { Refusal, REFUSALS, type RefusalCode } from '../http/refusal';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

const BY_FRAMEWORK_CODE: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaTypeUnsupported',
};

/** Answers every failure as a problem document: a refusal says what it is, anything else says nothing but 500. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500)
      request.log.error({ err: refusal.cause ?? refusal }, 'request failed');
    return sendProblem(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Refusal('notFound')));
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  const { code, status, errors, retryAfterSeconds } = refusal;
  const problem: Problem = {
    code,
    status,
    title: REFUSALS[code].title,
    ...(errors
      ? { errors: errors.map(({ pointer, code: message }) => ({ pointer, code: message })) }
      : {}),
    ...(status >= 500 ? { supportCode: request.id } : {}),
  };
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(status).type(PROBLEM_TYPE).send(JSON.stringify(problem));
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  const known = BY_FRAMEWORK_CODE[error.code];
  if (known) return new Refusal(known);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal('badRequest');
  return new Refusal(isUnavailable(error) ? 'unavailable' : 'unexpected', {
    cause: error,
    ...(isUnavailable(error) ? { retryAfterSeconds: 5 } : {}),
  });
}

/** The database is away or full: worth another try in a moment. */
function isUnavailable(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 4; depth += 1) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (/^(?:ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|08|53|57P0)/.test(code)) return true;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(cause.message))
      return true;
    cause = cause.cause;
  }
  return false;
}
