import { Registry } from 'prom-client';
import {
  ConfigError,
  createLogger,
  startMetricsServer,
  startTracing,
  systemClock,
} from '@edp/service';
import { buildApp } from './app';
import { readConfig } from './config';
import { BadFileError } from './releases/json-file';

/** Process concerns only: start, say what is wrong in one sentence, stop cleanly. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const registry = new Registry();
  const tracing = await startTracing({
    service: 'gateway',
    collector: config.traceCollector,
    log: createLogger({ service: 'gateway', level: config.logLevel }),
  });
  const app = await buildApp(config, systemClock, registry, tracing);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void app.close().then(() => process.exit(0));
    });
  }
  const metrics = await startMetricsServer(registry, config.metrics, app.log);
  app.addHook('onClose', () => metrics.stop());
  app.addHook('onClose', () => tracing.stop());
  await app.listen({ port: config.port, host: config.host });
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof BadFileError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'PORT is in use by another program: stop it or set PORT to a free one.';
  }
  return `The gateway did not start: ${error instanceof Error ? error.message : String(error)}`;
}
