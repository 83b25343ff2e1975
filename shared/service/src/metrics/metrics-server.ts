import Fastify from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Log } from '../log/log-fields';
import { listen } from '../serve/listen';
import { serverOptions, type Tls } from '../serve/tls';
import { ConfigError } from '../settings/config-error';
import type { MetricsSettings } from './metrics-settings';

const PATH = '/metrics';

export interface MetricsServer {
  /** Undefined while the server does not listen. */
  readonly port: number | undefined;
  stop(): Promise<void>;
}

/**
 * Serves the metrics of a process on a separate port, which must not be public. If the default port is not available,
 * the service starts without metrics, because serving is more important than monitoring.
 *
 * @throws {ConfigError} when a configured port is not available
 */
export async function startMetricsServer(
  registry: Registry,
  { setting, host, port, isChosen }: MetricsSettings,
  tls: Tls | null,
  log: Log,
): Promise<MetricsServer> {
  if (port === null) return { port: undefined, stop: () => Promise.resolve() };
  collectDefaultMetrics({ register: registry });
  const app = Fastify({
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    ...serverOptions(tls),
  });
  app.get(PATH, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.setErrorHandler((error, _request, reply) => {
    log.error({ err: error }, 'metrics cannot be collected');
    return reply.code(500).send();
  });
  try {
    await listen(app, { service: 'The service', host, port, setting });
  } catch (error) {
    if (isChosen || !(error instanceof ConfigError)) throw error;
    log.warn({ problems: error.problems }, 'metrics are off: their port is not available');
    return { port: undefined, stop: () => Promise.resolve() };
  }
  const address = app.server.address();
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    stop: () => app.close(),
  };
}
