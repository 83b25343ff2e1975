import { Registry } from 'prom-client';
import {
  ConfigError,
  createLogger,
  serve,
  startMetricsServer,
  startTracing,
  systemClock,
} from '@edp/service';
import { buildApp } from './app';
import { readConfig } from './config';

/** Starts the process, and stops it gracefully. A failed start is reported in one sentence. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const registry = new Registry();
  const tracing = await startTracing({
    service: 'gateway',
    collector: config.traceCollector,
    log: createLogger({ service: 'gateway', level: config.logLevel }),
  });
  const app = await buildApp(config, systemClock, registry, tracing);
  const metrics = await startMetricsServer(registry, config.metrics, config.tls, app.log);
  await serve(app, {
    service: 'The gateway',
    setting: 'PORT',
    host: config.host,
    port: config.port,
    drainSeconds: config.drainSeconds,
    async release() {
      await metrics.stop();
      await tracing.stop();
    },
  });
}

main().catch((error: unknown) => {
  console.error(
    error instanceof ConfigError ? error.message : `The gateway cannot start: ${String(error)}`,
  );
  process.exit(1);
});
