import Fastify from 'fastify';
import { listen, type Port } from './listen';
import { serverOptions } from './tls';

interface NotReadyServer {
  /** Frees the port. */
  close(): Promise<void>;
}

/** `Retry-After` of a 503: a restart, a failover of the database or a queue of work takes seconds. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * Listens in place of a service that cannot start yet: `/livez` responds 200, so that no supervisor restarts it,
 * `/readyz` 503 with the reason as a sentence, and everything else 503. A stop signal ends the process with 0.
 *
 * @throws {ConfigError} when the port is not available
 */
export async function startNotReadyServer(
  port: Port,
  reason: () => string,
): Promise<NotReadyServer> {
  const app = Fastify({ forceCloseConnections: true, ...serverOptions(port.tls ?? null) });
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) =>
    reply.code(503).send({ status: 'waiting', reason: reason() }),
  );
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .type('application/problem+json')
      .send({ code: 'unavailable', status: 503, title: 'The service is not ready yet.' }),
  );
  const end = () => process.exit(0);
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  await listen(app, port);
  return {
    async close() {
      process.off('SIGTERM', end);
      process.off('SIGINT', end);
      await app.close();
    },
  };
}
