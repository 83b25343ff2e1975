import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  /** Connects as a role that owns this database. */
  readonly url: string;
  /** Drops the database, ending connections that are still open. */
  stop(): Promise<void>;
}

/**
 * An empty PostgreSQL database for one test file, made in well under a second.
 * The package's jest.config.mjs asks for the server: `jestConfig({ name, database: true })`.
 *
 * @example
 * const database = await startTestDatabase();
 * afterAll(() => database.stop());
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    throw new Error(
      'There is no test server: set `database: true` in the jest.config.mjs of this package.',
    );
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);

  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    stop: () => run(server, `drop database if exists ${name} with (force)`),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
