import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, createLogger, startMetricsServer, startTracing } from '@edp/service';
import { buildApp } from './app';
import { readConfig } from './config';
import type { Config } from './config';
import { connect } from './db/client';
import { applyMigrations } from './db/migrate';

const STOP_PATIENCE_MS = 10_000;

try {
  await start(readConfig(process.env));
} catch (error) {
  const text = error instanceof Error ? explain(error) : String(error);
  console.error(text);
  process.exitCode = 1;
}

async function start(config: Config): Promise<void> {
  const database = connect(config.databaseUrl, (error) => {
    console.error(`The database closed an idle connection: ${error.message}`);
  });
  try {
    await applyMigrations(database.pool);
    const tracing = await startTracing({
      service: 'card-gateway',
      collector: config.traceCollector,
      log: createLogger({ service: 'card-gateway', level: config.logLevel }),
    });
    const { app, worker, registry } = buildApp({ config, database, tracing });
    const metrics = await startMetricsServer(registry, config.metrics, app.log);
    await app.listen({ host: config.host, port: config.port });
    worker.start();
    stopOn(['SIGTERM', 'SIGINT'], async () => {
      await app.close();
      await metrics.stop();
      await worker.stop();
      await tracing.stop();
      await database.close();
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Ends cleanly: requests in hand are answered, the worker ends its step. */
function stopOn(signals: readonly NodeJS.Signals[], stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void Promise.race([stop(), sleep(STOP_PATIENCE_MS)]).then(() => process.exit(0));
    });
  }
}

function explain(error: Error & { code?: string }): string {
  if (error instanceof ConfigError) return error.message;
  if (error.code === 'EADDRINUSE') {
    return 'The card gateway cannot start: its port is in use. Set CARD_PORT to another one.';
  }
  if (error.code && /^(ECONN|ENOTFOUND|28|3D)/.test(error.code)) {
    return `The card gateway cannot reach its database (${error.code}). Check CARD_DATABASE_URL.`;
  }
  return `The card gateway cannot start: ${error.stack ?? error.message}`;
}
