import {
  ConfigError,
  createLogger,
  databaseProblem,
  serve,
  startMetricsServer,
  startStep,
  startTracing,
} from '@edp/service';
import { buildApp } from './app';
import { readConfig } from './config';
import type { Config } from './config';
import { connect } from './db/client';
import { applyMigrations } from './db/migrate';

const SERVICE = 'The card gateway';

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(
    error instanceof ConfigError ? error.message : `${SERVICE} cannot start: ${String(error)}`,
  );
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const { databaseUrl, traceCollector: collector } = config;
  const log = createLogger({ service: 'card-gateway', level: config.logLevel });
  const database = connect(databaseUrl, (error) => {
    log.warn({ err: error }, 'database connection lost');
  });
  await startStep(
    SERVICE,
    (error) => databaseProblem('CARD_DATABASE_URL', databaseUrl, error),
    () => applyMigrations(database.pool),
  );
  const tracing = await startTracing({ service: 'card-gateway', collector, log });
  const { app, worker, registry } = buildApp({ config, database, tracing });
  const metrics = await startMetricsServer(registry, config.metrics, log);
  await serve(app, {
    service: SERVICE,
    setting: 'CARD_PORT',
    host: config.host,
    port: config.port,
    drainSeconds: config.drainSeconds,
    async release() {
      await metrics.stop();
      await worker.stop();
      await tracing.stop();
      await database.close();
    },
  });
  worker.start();
}
