import { databaseProblem, silentLog } from '@edp/service';
import { startTestDatabase, type TestDatabase } from '@edp/testing/postgres';
import { connect, type DatabaseClient } from './client';
import { applyMigrations } from './migrate';

let database: TestDatabase;
let client: DatabaseClient;
beforeEach(async () => {
  database = await startTestDatabase();
  client = connect(database.url, () => undefined);
});
afterEach(async () => {
  await client.close();
  await database.stop();
});

const migrate = () => applyMigrations(client.pool, silentLog);

describe('applyMigrations', () => {
  it('reports in one sentence that an earlier version created the database', async () => {
    await migrate();
    await expect(migrate()).resolves.toBeUndefined();
    await client.pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    const error: unknown = await migrate().catch((reason: unknown) => reason);
    expect(databaseProblem('CARD_DATABASE_URL', database.url, error)).toBe(
      'CARD_DATABASE_URL: the database cannot be used (it was made by an earlier version; remove the data folder, DATA_DIR, or name an empty database).',
    );
  });
});
