import { buildApp } from './app';
import { CatalogueError } from './catalogue/catalogue';
import { systemClock } from './clock';
import { type Config, ConfigError, readConfig } from './config';
import { connect } from './db/client';
import { applyMigrations } from './db/migrate';
import { createLogger, describeError } from './plugins/access-log';
import { systemRandom } from './security/random';
import { createServices } from './services';
import { startWorkers } from './workers/start-workers';

const STOP_PATIENCE_MS = 10_000;

async function start(config: Config): Promise<void> {
  const log = createLogger(config.logLevel);
  const database = connect({
    databaseUrl: config.databaseUrl,
    connections: config.databaseConnections,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  await prepareDatabase(() => applyMigrations(database.pool));

  const services = await createServices({
    config,
    database,
    clock: config.clock,
    machineClock: systemClock,
    random: systemRandom,
    log,
  });
  let isServing = true;
  const app = buildApp({ services, logger: log, isServing: () => isServing });
  await app.listen({ host: config.host, port: config.port });
  const workers = startWorkers(services, log);

  const stop = async (signal: string): Promise<void> => {
    if (!isServing) return;
    isServing = false;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref();
    await workers.stop();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));
}

async function prepareDatabase(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`DATABASE_URL: the database cannot be used (${reason}).`]);
  }
}

function refuseToStart(error: unknown): never {
  // A configuration error explains itself; anything else is described without values it may hold.
  console.error(
    error instanceof ConfigError || error instanceof CatalogueError
      ? error.message
      : describeError(error),
  );
  process.exit(1);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  refuseToStart(error);
}
