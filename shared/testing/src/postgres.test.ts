import { Client } from 'pg';
import { startTestDatabase } from './postgres';

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('startTestDatabase', () => {
  it('gives every caller an empty database of its own', async () => {
    const [one, two] = await Promise.all([startTestDatabase(), startTestDatabase()]);
    await ask(one.url, 'create table note (id int)');
    await expect(ask(two.url, 'select * from note')).rejects.toThrow('does not exist');
    await Promise.all([one.stop(), two.stop()]);
  });

  it('drops the database, also while somebody is connected', async () => {
    const database = await startTestDatabase();
    const idle = new Client({ connectionString: database.url });
    idle.on('error', () => undefined);
    await idle.connect();
    await database.stop();
    await expect(ask(database.url, 'select 1')).rejects.toThrow('does not exist');
    await idle.end().catch(() => undefined);
  });
});
