import { sql } from 'drizzle-orm';
import { startTestDatabase } from '@edp/testing/postgres';
import { connect, type DatabaseClient, withDatabase } from './client';

let client: DatabaseClient;
let databaseUrl: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  const database = await startTestDatabase();
  databaseUrl = database.url;
  client = connect({ databaseUrl, onIdleError: () => undefined });
  stop = async () => {
    await client.close();
    await database.stop();
  };
});
afterAll(() => stop());

it('survives a connection that breaks between two statements of a transaction', async () => {
  const transaction = client.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await client.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    // The client receives the end of the connection before the next query.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow();

  const { rows } = await client.db.execute(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
});

describe('a response that does not arrive', () => {
  const SILENCE = sql`select pg_sleep(1)`;

  it('ends its connection after a timeout', async () => {
    const onIdleError = () => undefined;
    const own = connect({ databaseUrl, connections: 1, queryTimeoutMs: 50, onIdleError });
    await expect(own.db.transaction((tx) => tx.execute(SILENCE))).rejects.toMatchObject({
      cause: { message: 'Query read timeout' },
    });
    expect(own.pool.totalCount).toBe(0);
    await own.close();
  });

  it('is awaited by commands', async () => {
    expect(client.pool.options.query_timeout).toBe(20_000);
    await withDatabase({ databaseUrl }, ({ pool }) => {
      expect(pool.options.query_timeout).toBe(0);
      return Promise.resolve();
    });
  });
});

it.each([true, false])(
  'leaves prepared statements on a connection only if they are enabled: %s',
  async (areEnabled) => {
    const onIdleError = () => undefined;
    const own = connect({
      databaseUrl,
      connections: 1,
      preparedStatements: areEnabled,
      onIdleError,
    });
    const remaining = await own.db.transaction(async (tx) => {
      await tx.$client.query({ name: 'named', text: 'select $1::int', values: [1] });
      const { rows } = await tx.execute<{ name: string }>(
        sql`select name from pg_prepared_statements order by name`,
      );
      return rows.map(({ name }) => name);
    });
    await own.close();
    expect(remaining).toEqual(areEnabled ? ['begin', 'named'] : []);
  },
);
