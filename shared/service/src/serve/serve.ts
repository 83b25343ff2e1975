import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDrain } from './drain';
import { listen, type Port } from './listen';

export interface ServeOptions extends Port {
  /** How long the port stays open after a stop signal, so that a load balancer notices. */
  readonly drainSeconds: number;
  /** Releases the resources of the service, after the last response is sent. */
  readonly release: () => Promise<void>;
  /** Timeout for pending requests after the drain. */
  readonly stopTimeoutMs?: number;
}

const READY_ROUTE = '/readyz';
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const STOP_TIMEOUT_MS = 10_000;

/**
 * Listens, and shuts down gracefully on SIGTERM or SIGINT:
 *
 * 1. For `drainSeconds`, `/readyz` responds 503 `stopping` and everything else is served normally. Every response has
 *    `Connection: close`, so that clients open their next connection elsewhere.
 * 2. The port closes. Received requests get their response, idle connections are closed.
 * 3. `app.close()`, `release()`, exit code 0; exit code 1 ten seconds after the drain, if requests are still pending.
 *
 * @throws {ConfigError} when the port is not available
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
      app.log.error('stop takes too long; requests in progress are aborted');
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
      // Ctrl-C in a terminal may be delivered twice.
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
