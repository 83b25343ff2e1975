import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  /** Connects as the owner of this database. */
  readonly url: string;
  /** Drops the database and closes open connections. */
  stop(): Promise<void>;
}

/** The tables of a service: created once in a test run as a template, and copied for each test file. */
export interface TestTables {
  /** Name of the service. */
  readonly name: string;
  /** Creates the tables in an empty database, and closes its connections. */
  readonly create: (url: string) => Promise<void>;
}

/**
 * A PostgreSQL database for one test file, empty or with the tables of a service. The package.json requests the server
 * with its jest preset: `@edp/build/jest/database`.
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

/** The template database: created by the first test file, while others wait. */
function templateOf({ name, create }: TestTables): Promise<string> {
  const template = `template_${process.env.TEST_RUN ?? ''}_${name}`;
  return onServer(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount === 0) {
      // Renamed when it is complete, so that a failure leaves no partial template.
      const draft = `draft_${randomBytes(6).toString('hex')}`;
      await client.query(`create database ${draft}`);
      await create(urlOf(draft));
      await client.query(`alter database ${draft} rename to ${template}`);
      // PostgreSQL copies pages that it has written out in a tenth of the time.
      await client.query('checkpoint');
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
