import {
  ConfigError,
  createLogger,
  databaseProblem,
  type Environment,
  schemaProblem,
  startStep,
} from '@edp/service';
import { readMigrationConfig } from './config';
import { applyMigrations, readMigrations, withDatabase } from './platform/db';
import { serviceFile } from './service-root';

/**
 * The role `migrate`: brings the schema up to date. It needs the database and none of the secrets.
 *
 * @throws {ConfigError} also when the schema is of a later version that this one cannot use
 */
export async function migrateOnly(service: string, env: Environment): Promise<void> {
  const { databaseUrl, logLevel } = readMigrationConfig(env);
  const log = createLogger({ service: 'provider', level: logLevel });
  const folder = serviceFile('migrations');
  await withDatabase({ databaseUrl }, async ({ pool }) => {
    await startStep(
      service,
      (error) => databaseProblem('DATABASE_URL', databaseUrl, error),
      () => applyMigrations(pool, folder, log),
    );
    const problem = await schemaProblem(pool, readMigrations(folder));
    if (problem !== null) throw new ConfigError(service, [problem]);
    log.info('the schema of the database is up to date');
  });
}
