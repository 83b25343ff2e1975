import type { FastifyInstance } from 'fastify';

/** `/livez`: the process runs. `/readyz`: everything that it needs answers as well. */
export function addHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
}
