import { startTestDatabase } from '@edp/testing/postgres';
import { connect, type DatabaseClient } from '../src/platform/db/client';
import { PROVIDER_TABLES } from './tables';

interface OneConnection {
  readonly client: DatabaseClient;
  stop(): Promise<void>;
}

/** A database with all tables over one connection, so that queries arrive in order. */
export async function openOneConnection(): Promise<OneConnection> {
  const database = await startTestDatabase(PROVIDER_TABLES);
  const client = connect({
    databaseUrl: database.url,
    connections: 1,
    onIdleError: () => undefined,
  });
  return {
    client,
    stop: async () => {
      await client.close();
      await database.stop();
    },
  };
}
