import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Log } from '../log/log-fields';
import { ConfigError } from '../settings/config-error';
import type { MetricsSettings } from './metrics-settings';

const PATH = '/metrics';

export interface MetricsServer {
  /** Undefined while nothing listens. */
  readonly port: number | undefined;
  stop(): Promise<void>;
}

/**
 * Shows a process's metrics, and those of the process itself, on a port of its own, which is not to be public. Where
 * nobody chose that port and somebody else has it, the service goes on without: it is there to serve, not to be measured.
 *
 * @throws {ConfigError} when a port that was chosen cannot be had
 */
export async function startMetricsServer(
  registry: Registry,
  { setting, host, port, isChosen }: MetricsSettings,
  log: Log,
): Promise<MetricsServer> {
  if (port === null) return { port: undefined, stop: () => Promise.resolve() };
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics cannot be gathered');
        response.writeHead(500).end();
      },
    );
  });
  try {
    await listen(server, host, port);
  } catch (error) {
    if (isChosen) {
      throw new ConfigError('The service', [
        `${setting}: metrics cannot be shown on ${host}:${port} (${codeOf(error)}).`,
      ]);
    }
    log.warn({ err: error }, 'metrics are off: their port is taken');
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
