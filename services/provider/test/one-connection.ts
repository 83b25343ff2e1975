import { startTestDatabase } from '@edp/testing/postgres';
import { connect, type DatabaseClient } from '../src/platform/db/client';
import { applyMigrations } from '../src/platform/db/migrate';
import { serviceFile } from '../src/service-root';

export interface OneConnection {
  readonly client: DatabaseClient;
  stop(): Promise<void>;
}

/** A database with all its tables, reached over one connection: what a test sends arrives in its order. */
export async function openOneConnection(): Promise<OneConnection> {
  const database = await startTestDatabase();
  const client = connect({
    databaseUrl: database.url,
    connections: 1,
    onIdleError: () => undefined,
  });
  await applyMigrations(client.pool, serviceFile('migrations'));
  return {
    client,
    stop: async () => {
      await client.close();
      await database.stop();
    },
  };
}
