import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi-document';

/** `/openapi.json`: the contract, for whoever writes or checks a provider. */
export function registerOpenApi(app: FastifyInstance): void {
  const text = JSON.stringify(openApiDocument());
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
}
