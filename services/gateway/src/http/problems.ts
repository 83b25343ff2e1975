import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import fp from 'fastify-plugin';
import {
  PROBLEM,
  PROBLEM_MEDIA_TYPE,
  type ProblemCode,
  problemDocument,
  type ProblemFieldError,
} from '@edp/errors';
import { isClientAbort } from '@edp/service';

/** Problem code of each status that the gateway itself sends. */
const CODES: Readonly<Record<number, ProblemCode>> = {
  400: PROBLEM.malformed,
  401: PROBLEM.sessionExpired,
  403: PROBLEM.forbidden,
  404: PROBLEM.notFound,
  405: PROBLEM.methodNotAllowed,
  413: PROBLEM.tooLarge,
  415: PROBLEM.mediaType,
  421: PROBLEM.wrongHost,
  429: PROBLEM.tooManyRequests,
  502: PROBLEM.upstream,
  503: PROBLEM.unavailable,
};

/** Error code of an unread body; the pointer is the whole document (RFC 6901). */
const UNREAD: Readonly<Record<number, string>> = {
  400: 'unreadable',
  413: 'maxLength',
  415: 'mediaType',
};

/** Sends a problem document without details of the cause. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  retryAfterSeconds?: number,
  errors: readonly ProblemFieldError[] | undefined = unread(status),
): FastifyReply {
  const usual = status < 500 ? PROBLEM.malformed : PROBLEM.internal;
  const problem = problemDocument(CODES[status] ?? usual, {
    supportCode: reply.request.id,
    ...(errors && { errors }),
  });
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type(`${PROBLEM_MEDIA_TYPE}; charset=utf-8`)
    .send(problem);
}

function unread(status: number): readonly ProblemFieldError[] | undefined {
  const code = UNREAD[status];
  return code === undefined ? undefined : [{ pointer: '', code }];
}

/** An error page with its content security policy. */
interface FailureDocument {
  readonly html: string;
  readonly policy: string;
}

/** Null for a request that is not a navigation. */
export type FailurePage = (
  request: FastifyRequest,
  status: number,
) => Promise<FailureDocument | null>;

interface ProblemsOptions {
  readonly failurePage: FailurePage;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends an error page to a navigation, and a problem document otherwise. */
    sendFailure(
      request: FastifyRequest,
      reply: FastifyReply,
      status: number,
      retryAfterSeconds?: number,
    ): Promise<FastifyReply>;
  }
}

function sendPage(
  reply: FastifyReply,
  status: number,
  { html, policy }: FailureDocument,
): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Error handling of all routes: an error is logged once, and sent without details. */
export const problemsPlugin = fp(
  (app: FastifyInstance, { failurePage }: ProblemsOptions, done: () => void) => {
    app.decorate('sendFailure', async (request, reply, status, retryAfterSeconds) => {
      const page = await failurePage(request, status).catch((err: unknown) => {
        request.log.error({ err }, 'error page cannot be rendered');
        return null;
      });
      if (page === null) return sendProblem(reply, status, retryAfterSeconds);
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      return sendPage(reply, status, page);
    });
    app.setErrorHandler(async (error: FastifyError, request, reply) => {
      if (isClientAbort(request, error)) {
        request.log.info({ code: error.code }, 'request aborted by the client');
        return reply.code(400).send();
      }
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      return app.sendFailure(request, reply, status, status === 429 ? 60 : undefined);
    });
    app.setNotFoundHandler((request, reply) => app.sendFailure(request, reply, 404));
    done();
  },
  { name: 'problems' },
);
