import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseProblem, recordSchemaFloor, schemaProblem, silentLog } from '@edp/service';
import { startTestDatabase, type TestDatabase } from '@edp/testing/postgres';
import { waiting } from '../../../test/locks';
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

const migrate = () => applyMigrations(client.pool, serviceFile('migrations'), silentLog);

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

/** A folder with one migration. */
async function migrationOf(statement: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'edp-migrations-'));
  await mkdir(join(folder, 'meta'));
  const entries = [{ idx: 0, when: 1, tag: '0000_only', breakpoints: true }];
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  await writeFile(join(folder, '0000_only.sql'), statement);
  return folder;
}

describe('applyMigrations', () => {
  it('applies each migration once, also when processes start concurrently', async () => {
    await Promise.all([migrate(), migrate()]);
    const times = await applied();
    expect(times.length).toBeGreaterThan(0);
    expect(new Set(times).size).toBe(times.length);
  });

  it('keeps no reader waiting while a dump locks the table that it alters', async () => {
    await client.pool.query('create table leads (id int)');
    const folder = await migrationOf('alter table leads add column source text');
    const dump = await client.pool.connect();
    try {
      await dump.query('begin; lock table leads in access share mode');
      const migrated = applyMigrations(client.pool, folder, silentLog);
      await waiting(client.pool, 1);
      await expect(client.pool.query('select from leads')).resolves.toBeDefined();
      await dump.query('commit');
      await migrated;
    } finally {
      dump.release(true);
      await rm(folder, { recursive: true });
    }
    await expect(client.pool.query('select source from leads')).resolves.toBeDefined();
  }, 30_000);

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

  it('cannot be used without a migration that Drizzle skipped because a later one was applied', async () => {
    await migrate();
    await record(last + 2);
    expect(
      await schemaProblem(client.pool, later('alter table leads add column source text')),
    ).toMatch(/^The database lacks a migration of this version, and has a later one: .*[.]$/);
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
