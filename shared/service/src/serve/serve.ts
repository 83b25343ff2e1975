import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDrain } from './drain';
import { listen, type Port } from './listen';

export interface ServeOptions extends Port {
  /** How long the port stays open after a stop was asked for, so that a load balancer notices. */
  readonly drainSeconds: number;
  /** Ends what the service needs, once the last response is sent. */
  readonly release: () => Promise<void>;
  /** What is still under way so long after the drain is cut. */
  readonly stopTimeoutMs?: number;
}

const READY_ROUTE = '/readyz';
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const STOP_TIMEOUT_MS = 10_000;

/**
 * Listens, and ends the process gracefully when SIGTERM or SIGINT asks for it:
 *
 * 1. For `drainSeconds`, `/readyz` answers 503 `stopping` and everything else is served as before. Every response says
 *    `Connection: close`, so that clients open their next connection elsewhere.
 * 2. The port closes. Requests that have arrived are answered, idle connections are closed.
 * 3. `app.close()`, `release()`, exit code 0; exit code 1 ten seconds after the drain, whatever is under way then.
 *
 * @throws {ConfigError} when the port cannot be had
 */
export async function serve(
  app: FastifyInstance,
  { drainSeconds, release, stopTimeoutMs = STOP_TIMEOUT_MS, ...port }: ServeOptions,
): Promise<void> {
  const drainMs = drainSeconds * 1_000;
  const drain = prepareDrain(app.server);
  let isStopping = false;

  app.addHook('onRequest', (request, reply, done) => {
    if (isStopping && request.routeOptions.url === READY_ROUTE)
      void reply.code(503).send({ status: 'stopping' });
    else done();
  });

  async function stop(): Promise<void> {
    setTimeout(() => {
      app.log.error('stop takes too long, requests under way are cut');
      process.exit(1);
    }, drainMs + stopTimeoutMs);
    drain.begin();
    await sleep(drainMs);
    await drain.end();
    await app.close();
    await release();
  }

  await listen(app, port);
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      // Ctrl-C in a terminal may arrive twice.
      if (isStopping) return;
      isStopping = true;
      app.log.info({ signal }, 'stopping');
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'stop failed');
          process.exit(1);
        },
      );
    });
  }
}
