import {
  ConfigError,
  createLogger,
  databaseProblem,
  openSchema,
  schemaProblem,
  serve,
  startMetricsServer,
  startStep,
  startTracing,
  works,
} from '@edp/service';
import { buildApp } from './app';
import { readConfig } from './config';
import type { Config } from './config';
import { connect } from './db/client';
import { applyMigrations, knownMigrations } from './db/migrate';

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
  const { databaseUrl, role, traceCollector: collector, host, tls } = config;
  const port = { service: SERVICE, setting: 'CARD_PORT', host, port: config.port, tls };
  const log = createLogger({ service: 'card-gateway', level: config.logLevel });
  const onIdleError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const database = connect(databaseUrl, onIdleError);
  const { pool } = database;
  const migrations = knownMigrations();
  const migrate = async () => {
    const migrating = connect(databaseUrl, onIdleError, 0);
    try {
      await applyMigrations(migrating.pool, log);
    } finally {
      await migrating.close();
    }
  };
  await startStep(
    SERVICE,
    (error) => databaseProblem('CARD_DATABASE_URL', databaseUrl, error),
    () =>
      role === 'migrate'
        ? migrate()
        : openSchema({ role, connection: pool, migrations, migrate, port, log }),
  );
  if (role === 'migrate') {
    const problem = await schemaProblem(pool, migrations);
    if (problem !== null) throw new ConfigError(SERVICE, [problem]);
    return database.close();
  }
  const tracing = await startTracing({ service: 'card-gateway', collector, log });
  const { app, worker, registry } = buildApp({ config, database, tracing });
  const metrics = await startMetricsServer(registry, config.metrics, config.tls, log);
  await serve(app, {
    ...port,
    drainSeconds: config.drainSeconds,
    async release() {
      await metrics.stop();
      await worker.stop();
      await tracing.stop();
      await database.close();
    },
  });
  if (works(role)) worker.start();
}
