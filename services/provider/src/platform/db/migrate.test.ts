import { databaseProblem, recordSchemaFloor, schemaProblem } from '@edp/service';
import { startTestDatabase, type TestDatabase } from '@edp/testing/postgres';
import { serviceFile } from '../../service-root';
import { connect, type DatabaseClient } from './client';
import { applyMigrations, readMigrations } from './migrate';

let database: TestDatabase;
let client: DatabaseClient;
beforeEach(async () => {
  database = await startTestDatabase();
  client = connect({ databaseUrl: database.url, onIdleError: () => undefined });
});
afterEach(async () => {
  await client.close();
  await database.stop();
});

const migrate = () => applyMigrations(client.pool, serviceFile('migrations'));

async function applied(): Promise<number[]> {
  const { rows } = await client.pool.query<{ at: number }>(
    'select created_at::float8 as at from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ at }) => at);
}

/** Records a migration that this version does not have, like Drizzle. */
const record = (at: number) =>
  client.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('another', $1)`,
    [at],
  );

describe('applyMigrations', () => {
  it('applies each migration once, also when processes start concurrently', async () => {
    await Promise.all([migrate(), migrate()]);
    const times = await applied();
    expect(times.length).toBeGreaterThan(0);
    expect(new Set(times).size).toBe(times.length);
  });

  it('changes nothing in a database that a later version has migrated', async () => {
    await migrate();
    await record(Math.max(...(await applied())) + 1);
    const before = await applied();
    await migrate();
    expect(await applied()).toEqual(before);
  });

  it('reports with one message that an earlier version created the database, and changes nothing', async () => {
    await migrate();
    const [baseline = 0] = await applied();
    await client.pool.query('delete from drizzle.__drizzle_migrations');
    await record(baseline - 1);
    const error: unknown = await migrate().catch((reason: unknown) => reason);
    expect(databaseProblem('DATABASE_URL', database.url, error)).toBe(
      'DATABASE_URL: the database cannot be used (it was made by an earlier version; remove the data folder, DATA_DIR, or name an empty database).',
    );
    expect(await applied()).toEqual([baseline - 1]);
  });
});

describe('the schema of a database', () => {
  const known = readMigrations(serviceFile('migrations'));
  const last = known.at(-1)?.folderMillis ?? 0;
  const later = (sql: string) => [...known, { folderMillis: last + 1, sql: [sql] }];
  const problem = () => schemaProblem(client.pool, known);

  it('cannot be used before it is migrated', async () => {
    expect(await problem()).toMatch(/^The database lacks migrations of this version: .*[.]$/);
    await migrate();
    expect(await problem()).toBeNull();
  });

  it('can still be used after a later version added a column', async () => {
    await migrate();
    await record(last + 1);
    await recordSchemaFloor(client.pool, later('alter table leads add column source text'));
    expect(await problem()).toBeNull();
  });

  it('cannot be used after a later version dropped a column', async () => {
    await migrate();
    await record(last + 1);
    const contracts = later('-- contracts: nobody writes it any more\nalter table x drop column y');
    await recordSchemaFloor(client.pool, contracts);
    await recordSchemaFloor(client.pool, contracts);
    expect(await problem()).toMatch(/^The database was migrated by a later version, .*[.]$/);
    expect(await schemaProblem(client.pool, contracts)).toBeNull();
  });
});
