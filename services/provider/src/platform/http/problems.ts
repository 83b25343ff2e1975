import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_MEDIA_TYPE, problemDocument, type ProblemFieldError } from '@edp/errors';
import { isClientAbort, isDependencyUnavailable, RETRY_AFTER_SECONDS } from '@edp/service';
import { ProblemError, QueueFullError, type ProblemName, type ValueError } from './problem-error';

const BY_FRAMEWORK_CODE: Readonly<Record<string, ProblemName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaType',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
};

/**
 * Registers the error handler: every failure becomes a problem document, an unexpected one a 500
 * without detail.
 */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new ProblemError('notFound')),
  );
}

/** Also for failures before routing: a URL that is invalid or too long. */
export function sendFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (isClientAbort(request, error)) {
    request.log.info({ code: error.code }, 'request aborted by the client');
    void reply.code(400).send();
    return;
  }
  const problem = toProblemError(error);
  if (problem instanceof QueueFullError) request.securityEvent = 'overload';
  // Not a failure: the response asks for a retry.
  const isRetry = problem.status === 503 && problem.cause === undefined;
  if (problem.status >= 500 && !isRetry)
    request.log.error({ err: problem.cause ?? problem }, 'request failed');
  if (problem.tampering) {
    const { fields: tampered, attemptId } = problem.tampering;
    request.securityEvent = 'tampered';
    request.log.warn({ tampered, attemptId }, 'request tampered with');
  }
  void sendProblem(request, reply, problem);
}

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ProblemError,
): FastifyReply {
  const { code, status, errors, retryAfterSeconds } = problem;
  const body = problemDocument(code, {
    ...(errors ? { errors: errors.map(toFieldError) } : {}),
    ...(status >= 500 ? { supportCode: request.id } : {}),
  });
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(`${PROBLEM_MEDIA_TYPE}; charset=utf-8`)
    .send(JSON.stringify(body));
}

/** Copies field by field, so that other properties of an error are not sent. */
function toFieldError({ pointer, code, cause }: ValueError): ProblemFieldError {
  return { pointer, code, ...(cause ? { cause } : {}) };
}

function toProblemError(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  const known = BY_FRAMEWORK_CODE[error.code];
  if (known) return new ProblemError(known);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new ProblemError('malformed');
  return isDependencyUnavailable(error)
    ? new ProblemError('unavailable', {
        cause: error,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    : new ProblemError('internal', { cause: error });
}
