import { Client } from 'pg';
import { startTestDatabase } from './postgres';

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('startTestDatabase', () => {
  it('creates an empty database for every caller', async () => {
    const [one, two] = await Promise.all([startTestDatabase(), startTestDatabase()]);
    await query(one.url, 'create table note (id int)');
    await expect(query(two.url, 'select * from note')).rejects.toThrow('does not exist');
    await Promise.all([one.stop(), two.stop()]);
  });

  it('drops the database, also with open connections', async () => {
    const database = await startTestDatabase();
    const idle = new Client({ connectionString: database.url });
    idle.on('error', () => undefined);
    await idle.connect();
    await database.stop();
    await expect(query(database.url, 'select 1')).rejects.toThrow('does not exist');
    await idle.end().catch(() => undefined);
  });

  it('copies a template that is created once, also for concurrent callers', async () => {
    const create = jest.fn(async (url: string) => {
      await query(url, 'create table note (id int)');
    });
    const tables = { name: 'once', create };
    const databases = await Promise.all([startTestDatabase(tables), startTestDatabase(tables)]);
    databases.push(await startTestDatabase(tables));
    expect(create).toHaveBeenCalledTimes(1);
    const [one, two] = databases;
    await query(one.url, 'insert into note values (1)');
    expect(await query(two.url, 'select id from note')).toEqual([]);
    await Promise.all(databases.map((database) => database.stop()));
  });

  it('creates the template again after a failure', async () => {
    const create = jest
      .fn((url: string) => query(url, 'create table note (id int)').then(() => undefined))
      .mockRejectedValueOnce(new Error('The disk is full.'));
    const tables = { name: 'again', create };
    await expect(startTestDatabase(tables)).rejects.toThrow('The disk is full.');
    const database = await startTestDatabase(tables);
    expect(await query(database.url, 'select id from note')).toEqual([]);
    await database.stop();
  });
});
