import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM, PROBLEM_MEDIA_TYPE, problemDocument } from '@edp/errors';
import type { ProblemCode, ProblemFieldError } from '@edp/errors';
import { isDependencyUnavailable, RETRY_AFTER_SECONDS } from '@edp/service';

const CODE_OF_STATUS: Record<number, ProblemCode> = {
  404: PROBLEM.notFound,
  405: PROBLEM.methodNotAllowed,
  413: PROBLEM.tooLarge,
  // Of a path whose parameter is too long.
  414: PROBLEM.notFound,
  415: PROBLEM.mediaType,
};

/**
 * Registers the error handler: every failure of the API becomes a problem document; details are
 * only logged.
 */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.validation) return sendProblem(reply, PROBLEM.malformed, validationErrors(error));
    return sendProblem(reply, problemCodeOf(error, request));
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, PROBLEM.notFound));
}

export function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  errors?: readonly ProblemFieldError[],
): FastifyReply {
  const document = problemDocument(code, errors ? { errors } : {});
  if (document.status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(document.status)
    .type(`${PROBLEM_MEDIA_TYPE}; charset=utf-8`)
    .serializer(JSON.stringify)
    .send(document);
}

/** The problem code of an error; a server error is logged here, once. */
export function problemCodeOf(error: FastifyError, request: FastifyRequest): ProblemCode {
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return CODE_OF_STATUS[status] ?? PROBLEM.malformed;
  request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  return isDependencyUnavailable(error) ? PROBLEM.unavailable : PROBLEM.internal;
}

function validationErrors(error: FastifyError): ProblemFieldError[] {
  return (error.validation ?? []).map(({ instancePath, keyword, params, message }) => {
    const named = params.missingProperty ?? params.additionalProperty;
    const pointer = typeof named === 'string' ? `${instancePath}/${named}` : instancePath;
    return { pointer, code: keyword, ...(message ? { detail: message } : {}) };
  });
}
