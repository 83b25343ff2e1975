import {
  ConfigError,
  createLogger,
  databaseProblem,
  describeError,
  openSchema,
  reasonOf,
  serve,
  serves,
  startMetricsServer,
  startStep,
  startTracing,
  systemClock,
  systemRandom,
} from '@edp/service';
import { buildApp, buildWorkerApp } from './app';
import { type Config, onlyMigrates, readConfig } from './config';
import { createPdfPool } from './messaging';
import { migrateOnly } from './migrate-only';
import { registerStatusGauges, mismatchedKey } from './operations';
import { applyMigrations, connect, readMigrations, withDatabase } from './platform/db';
import { CatalogueError, loadCatalogue } from './reference-data';
import { serviceFile } from './service-root';
import { createServices } from './services';
import { startWorkers, type Workers } from './workers';

const SERVICE = 'The provider';
const MIGRATIONS = serviceFile('migrations');
const KEY_MISMATCHES = {
  DATA_KEY:
    'DATA_KEY: none of its keys decrypts the data in the database; add the key that encrypted it.',
  INDEX_KEY:
    'INDEX_KEY: none of its keys matches the keyed hashes in the database; add the key that they were made with.',
};

async function start(config: Config): Promise<void> {
  const { role } = config;
  const log = createLogger({ service: 'provider', level: config.logLevel });
  // Before the migrations: invalid data files change nothing.
  const loaded = await loadCatalogue(config.catalogueFolder);
  const { rates } = loaded.catalogue;
  if (rates.isSample) log.warn({ rates: rates.version }, 'prices come from sample rates');
  const port = {
    service: SERVICE,
    setting: 'PROVIDER_PORT',
    host: config.host,
    port: config.port,
    tls: config.tls,
  };
  const database = connect({
    databaseUrl: config.databaseUrl,
    connections: config.databaseConnections,
    preparedStatements: config.preparedStatements,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  await startStep(
    SERVICE,
    (error) => databaseProblem('DATABASE_URL', config.databaseUrl, error),
    () =>
      openSchema({
        role,
        connection: database.pool,
        migrations: readMigrations(MIGRATIONS),
        migrate: () => withDatabase(config, ({ pool }) => applyMigrations(pool, MIGRATIONS, log)),
        port,
        log,
      }),
  );
  const mismatched = await mismatchedKey(database.db, {
    data: config.dataKeys,
    index: config.indexKeys,
  });
  if (mismatched) throw new ConfigError(SERVICE, [KEY_MISMATCHES[mismatched]]);

  const collector = config.traceCollector;
  const tracing = await startTracing({ service: 'provider', collector, log });
  // The build writes the script beside this file.
  const pdfPool = createPdfPool(new URL('./pdf-thread.js', import.meta.url));
  const services = await createServices({
    config,
    database,
    loaded,
    clock: config.clock,
    machineClock: systemClock,
    random: systemRandom,
    log,
    tracing,
    pdfPool,
  });
  await startStep(
    SERVICE,
    (error) =>
      `${config.uploads.objects.names}: files cannot be stored there (${reasonOf(error)}).`,
    () => services.objects.prepare(),
  );
  const build = serves(role) ? buildApp : buildWorkerApp;
  const app = build({ services, logger: log });
  const metrics = await startMetricsServer(services.registry, config.metrics, config.tls, log);
  // They start when the port is open; a stop may come before.
  let workers: Workers | null = null;
  await serve(app, {
    ...port,
    drainSeconds: config.drainSeconds,
    async release() {
      await workers?.stop();
      await pdfPool.stop();
      await metrics.stop();
      await tracing.stop();
      await database.close();
    },
  });
  workers = startWorkers(services, log, role);
  registerStatusGauges(services.registry, {
    database,
    clock: config.clock,
    isDegraded: () => services.catalogue.problems().length > 0,
  });
}

function exitWithError(error: unknown): never {
  // These have their own message; other errors are described without values that may be personal.
  const isExplained = error instanceof ConfigError || error instanceof CatalogueError;
  console.error(isExplained ? error.message : describeError(error));
  process.exit(1);
}

try {
  if (onlyMigrates(process.env)) await migrateOnly(SERVICE, process.env);
  else await start(readConfig(process.env));
} catch (error) {
  exitWithError(error);
}
