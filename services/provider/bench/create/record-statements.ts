import pg from 'pg';

/** A statement as it went to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What every connection of this process sends while `work` is done, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...sent: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function query(this: pg.Client, ...sent: unknown[]) {
    const [config, given] = sent as [string | { text: string; values?: unknown }, unknown];
    const { text, values } = typeof config === 'string' ? { text: config } : config;
    const own = given ?? values;
    recorded.push({ text, values: Array.isArray(own) ? own : [] });
    return original.apply(this, sent);
  };
  try {
    await work();
    return recorded;
  } finally {
    prototype.query = original;
  }
}
