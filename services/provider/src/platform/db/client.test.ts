import { sql } from 'drizzle-orm';
import { startTestDatabase } from '@edp/testing/postgres';
import { connect, type DatabaseClient } from './client';

let client: DatabaseClient;
let stop: () => Promise<void>;
beforeAll(async () => {
  const database = await startTestDatabase();
  client = connect({ databaseUrl: database.url, onIdleError: () => undefined });
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
