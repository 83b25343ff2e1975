import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  /** Connects as a role that owns this database. */
  readonly url: string;
  /** Drops the database, ending connections that are still open. */
  stop(): Promise<void>;
}

/** The tables of a service: made once in a test run, and copied for each test file. */
export interface TestTables {
  /** Names the service. */
  readonly name: string;
  /** Makes the tables in an empty database, and leaves no connection open. */
  readonly create: (url: string) => Promise<void>;
}

/**
 * A PostgreSQL database for one test file, empty or with the tables of a service.
 * The package.json asks for the server by its jest preset: `@edp/build/jest/database`.
 *
 * @example
 * const database = await startTestDatabase();
 * afterAll(() => database.stop());
 */
export async function startTestDatabase(tables?: TestTables): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = tables && (await templateOf(tables));
  await onServer((client) =>
    client.query(`create database ${name}${template ? ` template ${template}` : ''}`),
  );
  return {
    url: urlOf(name),
    stop: () =>
      onServer(async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** The database that copies are made of: made by the first test file that asks for it, while others wait. */
function templateOf({ name, create }: TestTables): Promise<string> {
  const template = `template_${process.env.TEST_RUN ?? ''}_${name}`;
  return onServer(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount === 0) {
      // It gets its name when it is complete: a failure leaves nothing that looks like it.
      const draft = `draft_${randomBytes(6).toString('hex')}`;
      await client.query(`create database ${draft}`);
      await create(urlOf(draft));
      await client.query(`alter database ${draft} rename to ${template}`);
    }
    return template;
  });
}

function urlOf(database: string): string {
  const url = new URL(server());
  url.pathname = `/${database}`;
  return url.href;
}

function server(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return url;
  throw new Error(
    'There is no test server: name the jest preset `@edp/build/jest/database` in the package.json.',
  );
}

async function onServer<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: server() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
