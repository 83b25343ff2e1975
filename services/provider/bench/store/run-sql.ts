import pg from 'pg';

/** Runs statements one after the other, each with nothing around it: `vacuum` can do without a transaction only. */
export async function runSql(databaseUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
