import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConfigError,
  createLogger,
  describeError,
  startMetricsServer,
  startTracing,
  systemClock,
} from '@edp/service';
import { buildApp } from './app';
import { type Config, readConfig } from './config';
import { showStanding } from './operations';
import { connect, applyMigrations } from './platform/db';
import { systemRandom, createVault } from './platform/security';
import { CatalogueError, loadCatalogue } from './reference-data';
import { serviceFile } from './service-root';
import { createServices } from './services';
import { startWorkers } from './workers';

const STOP_PATIENCE_MS = 10_000;

async function start(config: Config): Promise<void> {
  const log = createLogger({ service: 'provider', level: config.logLevel });
  // Before the database is touched: bad data files leave everything as it was.
  const loaded = await loadCatalogue(config.catalogueFolder);
  const { rates } = loaded.catalogue;
  if (rates.isSample) log.warn({ rates: rates.version }, 'prices come from sample rates');
  const database = connect({
    databaseUrl: config.databaseUrl,
    connections: config.databaseConnections,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const vault = createVault({ data: config.dataKeys, index: config.indexKeys });
  await naming('DATABASE_URL: the database cannot be used', () =>
    applyMigrations(database.pool, serviceFile('migrations'), vault),
  );

  const collector = config.traceCollector;
  const tracing = await startTracing({ service: 'provider', collector, log });
  const services = await createServices({
    config,
    database,
    loaded,
    clock: config.clock,
    machineClock: systemClock,
    random: systemRandom,
    log,
    tracing,
  });
  await naming('UPLOADS_DIR: nothing can be kept there', () => services.objects.prepare());
  let isServing = true;
  const app = buildApp({ services, logger: log, isServing: () => isServing });
  const { host, port } = config;
  await naming(`PROVIDER_PORT: cannot listen on ${host}:${port}`, () => app.listen({ host, port }));
  const workers = startWorkers(services, log);
  showStanding(services.registry, {
    database,
    clock: config.clock,
    isDegraded: () => services.catalogue.problems().length > 0,
  });
  const metrics = await startMetricsServer(services.registry, config.metrics, log);

  const stop = async (signal: string): Promise<void> => {
    if (!isServing) return;
    isServing = false;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + STOP_PATIENCE_MS).unref();
    // `/readyz` says no from here on: a balancer needs a moment to send its requests elsewhere.
    await sleep(config.drainSeconds * 1000);
    await workers.stop();
    await app.close();
    await metrics.stop();
    await tracing.stop();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

/** Says which setting a failure of the start is about. */
async function naming<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ConfigError('The provider', [`${what} (${reasonOf(error)}).`]);
  }
}

/** The innermost reason: what a library wraps around it repeats statements. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

function refuseToStart(error: unknown): never {
  // These explain themselves; anything else is described without values it may hold.
  const isExplained = error instanceof ConfigError || error instanceof CatalogueError;
  console.error(isExplained ? error.message : describeError(error));
  process.exit(1);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  refuseToStart(error);
}
