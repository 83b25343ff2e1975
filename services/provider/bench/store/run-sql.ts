import { withClient } from '@edp/tools/databases';

/** Runs statements in sequence, each without a transaction, which `vacuum` requires. */
export function runSql(databaseUrl: string, ...statements: string[]): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
