import {
  ConfigError,
  createLogger,
  databaseProblem,
  describeError,
  reasonOf,
  serve,
  startMetricsServer,
  startStep,
  startTracing,
  systemClock,
} from '@edp/service';
import { buildApp } from './app';
import { type Config, readConfig } from './config';
import { createPdfPool } from './messaging';
import { registerStatusGauges, unfitKey } from './operations';
import { connect, applyMigrations } from './platform/db';
import { systemRandom } from './platform/security';
import { CatalogueError, loadCatalogue } from './reference-data';
import { serviceFile } from './service-root';
import { createServices } from './services';
import { startWorkers } from './workers';

const SERVICE = 'The provider';
const UNFIT_KEYS = {
  DATA_KEY:
    'DATA_KEY: none of its keys opens what the database holds; add the key that encrypted it.',
  INDEX_KEY:
    'INDEX_KEY: none of its keys finds the people in the database; add the key that they were hashed with.',
};

async function start(config: Config): Promise<void> {
  const log = createLogger({ service: 'provider', level: config.logLevel });
  // Before the migrations: invalid data files change nothing.
  const loaded = await loadCatalogue(config.catalogueFolder);
  const { rates } = loaded.catalogue;
  if (rates.isSample) log.warn({ rates: rates.version }, 'prices come from sample rates');
  const database = connect({
    databaseUrl: config.databaseUrl,
    connections: config.databaseConnections,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  await startStep(
    SERVICE,
    (error) => databaseProblem('DATABASE_URL', config.databaseUrl, error),
    () => applyMigrations(database.pool, serviceFile('migrations')),
  );
  const unfit = await unfitKey(database.db, { data: config.dataKeys, index: config.indexKeys });
  if (unfit) throw new ConfigError(SERVICE, [UNFIT_KEYS[unfit]]);

  const collector = config.traceCollector;
  const tracing = await startTracing({ service: 'provider', collector, log });
  // Beside this file in the build.
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
    (error) => `UPLOADS_DIR: nothing can be kept there (${reasonOf(error)}).`,
    () => services.objects.prepare(),
  );
  const app = buildApp({ services, logger: log });
  const metrics = await startMetricsServer(services.registry, config.metrics, log);
  await serve(app, {
    service: SERVICE,
    setting: 'PROVIDER_PORT',
    host: config.host,
    port: config.port,
    drainSeconds: config.drainSeconds,
    async release() {
      await workers.stop();
      await pdfPool.stop();
      await metrics.stop();
      await tracing.stop();
      await database.close();
    },
  });
  const workers = startWorkers(services, log);
  registerStatusGauges(services.registry, {
    database,
    clock: config.clock,
    isDegraded: () => services.catalogue.problems().length > 0,
  });
}

function rejectToStart(error: unknown): never {
  // These have their own message; other errors are described without values that may be personal.
  const isExplained = error instanceof ConfigError || error instanceof CatalogueError;
  console.error(isExplained ? error.message : describeError(error));
  process.exit(1);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  rejectToStart(error);
}
