import { silentLog } from '@edp/service';
import type { TestTables } from '@edp/testing/postgres';
import { applyMigrations, connect } from '../src/platform/db';
import { serviceFile } from '../src/service-root';

/** The provider's tables, by its migrations. */
export const PROVIDER_TABLES: TestTables = {
  name: 'provider',
  async create(url) {
    const client = connect({ databaseUrl: url, onIdleError: () => undefined });
    await applyMigrations(client.pool, serviceFile('migrations'), silentLog);
    await client.close();
  },
};
