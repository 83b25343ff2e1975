import { type FastifyRequest, type FastifyServerOptions } from 'fastify';

/**
 * Logs hold what an operator needs and nothing about a person: of a request the method and the route's template,
 * never its address, body, cookies or headers.
 */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], undefined> {
  return {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions.url,
      }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (error: Error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
  };
}
