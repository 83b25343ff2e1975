import pg from 'pg';

/** Runs statements in sequence, each without a transaction, which `vacuum` requires. */
export async function runSql(databaseUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
