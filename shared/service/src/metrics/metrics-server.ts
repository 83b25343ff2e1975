import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Log } from '../log/log-fields';
import type { Tls } from '../serve/tls';
import { ConfigError } from '../settings/config-error';
import type { MetricsSettings } from './metrics-settings';

const PATH = '/metrics';

export interface MetricsServer {
  /** Undefined while the server does not listen. */
  readonly port: number | undefined;
  stop(): Promise<void>;
}

/**
 * Serves the metrics of a process on a separate port, which must not be public. If the default port is in use, the
 * service starts without metrics, because serving is more important than monitoring.
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
  const respond: RequestListener = (request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics cannot be collected');
        response.writeHead(500).end();
      },
    );
  };
  const server = tls ? createTlsServer(tls, respond) : createServer(respond);
  try {
    await listen(server, host, port);
  } catch (error) {
    if (isChosen) {
      throw new ConfigError('The service', [
        `${setting}: metrics cannot be served on ${host}:${port} (${codeOf(error)}).`,
      ]);
    }
    log.warn({ err: error }, 'metrics are off: their port is in use');
    return { port: undefined, stop: () => Promise.resolve() };
  }
  const address = server.address();
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function codeOf(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded ? String(error.code) : 'it failed';
}
