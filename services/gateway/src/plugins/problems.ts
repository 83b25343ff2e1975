import { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { type Problem } from '@edp/contracts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  403: 'The request is not allowed.',
  404: 'There is nothing here.',
  405: 'The method is not allowed here.',
  413: 'The request is too large.',
  415: 'The content type is not supported.',
  429: 'Too many requests.',
  502: 'The service answered in a way we do not understand.',
  503: 'The service is not available at the moment.',
};

const CODES: Readonly<Record<number, string>> = {
  400: 'request.malformed',
  403: 'request.forbidden',
  404: 'notFound',
  405: 'method.notAllowed',
  413: 'request.tooLarge',
  415: 'request.contentType',
  429: 'rate.limited',
  502: 'upstream.invalid',
  503: 'upstream.unavailable',
};

/** A problem document; nothing of the cause reaches the browser. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  retryAfterSeconds?: number,
): FastifyReply {
  const problem: Problem = {
    code: CODES[status] ?? 'internal',
    status,
    title: TITLES[status] ?? 'Something went wrong.',
    supportCode: reply.request.id,
  };
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(problem);
}

/** One place for everything that goes wrong: logged once, told without detail. */
export const problemsPlugin = fp(
  (app: FastifyInstance, _options: object, done: () => void) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      return sendProblem(reply, status, status === 429 ? 60 : undefined);
    });
    app.setNotFoundHandler((_, reply) => sendProblem(reply, 404));
    done();
  },
  { name: 'problems' },
);
